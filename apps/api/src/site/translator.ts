import { type MessageKey, type Params, translate, type ValuesOf } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';

type KeyStem<Key, Suffix extends string> = Key extends `${infer Stem}.${Suffix}` ? Stem : never;
/** The beginnings of message keys of which there are two, `….one` and `….other`. */
export type CountedKey = KeyStem<MessageKey, 'one'> & KeyStem<MessageKey, 'other'>;

/**
 * Makes the translator of one language: `t` for texts, `n` for texts that depend on a number (with a form for one and
 * one for all others).
 */
export function translatorFor(locale: Locale) {
  return {
    t: <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => translate(locale, key, ...values),
    n: (key: CountedKey, count: number, params?: Params) =>
      translate(locale, `${key}.${count === 1 ? 'one' : 'other'}` as MessageKey, { count, ...params }),
  };
}
