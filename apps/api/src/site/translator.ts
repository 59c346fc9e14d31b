import { type MessageKey, type Params, translate, type ValuesOf } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';

type Ending<Key, Suffix extends string> = Key extends `${infer Stem}.${Suffix}` ? Stem : never;
/** Keys that come as a pair `….one` and `….other`. */
export type CountedKey = Ending<MessageKey, 'one'> & Ending<MessageKey, 'other'>;

/** The translator of one language: `t` for texts, `n` for texts that depend on a number (English tells one from many). */
export function translatorFor(locale: Locale) {
  return {
    t: <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => translate(locale, key, ...values),
    n: (key: CountedKey, count: number, params?: Params) =>
      translate(locale, `${key}.${count === 1 ? 'one' : 'other'}` as MessageKey, { count, ...params }),
  };
}
