import { bracesOf, type LetterWords } from '@rihla/domain/messaging/letter-words';
import { fill, type Params } from './fill.ts';
import { type MessageKey, translateDynamic, unfilledText } from './format.ts';
import { id } from './id.ts';
import type { Locale } from './locale.ts';

/** The letter in which a sending of the agency goes out; all its words are written with the sending. */
const OF_SENDINGS = 'crm.sending';

/** The names of the letters whose words an agency may write itself: those with `email.<name>.subject` and `.body`. */
export const LETTERS: readonly string[] = Object.keys(id)
  .map((key) => /^email\.(.+)\.subject$/.exec(key)?.[1])
  .filter((name) => name !== undefined && name !== OF_SENDINGS) as string[];

/** The words of a letter as they come with the product, with their braces. */
export function shippedLetter(locale: Locale, template: string): LetterWords {
  return {
    subject: unfilledText(locale, `email.${template}.subject` as MessageKey),
    body: unfilledText(locale, `email.${template}.body` as MessageKey),
  };
}

/**
 * The values that an e-mail is filled with, as texts for people, by what stands in the braces of the text that comes
 * with the product. A text that the agency has written itself is filled with the same values and no others.
 * @param params the values as the text that comes with the product takes them
 */
export function letterValues(locale: Locale, template: string, params: Params): Record<string, string> {
  const { subject, body } = shippedLetter(locale, template);
  return Object.fromEntries(
    bracesOf(`${subject} ${body}`).map((brace) => [brace, fill(`{${brace}}`, params, locale)]),
  );
}

/** Values of an example for a letter, as `letterValues` gives those of a real one. */
export function letterExamples(locale: Locale, template: string): Record<string, string> {
  const { subject, body } = shippedLetter(locale, template);
  return Object.fromEntries(
    bracesOf(`${subject} ${body}`).map((brace) => {
      const [name = ''] = brace.split(':');
      const example =
        translateDynamic(locale, `letters.example.${template}.${name}`) ??
        translateDynamic(locale, `letters.example.${name}`) ??
        '…';
      return [brace, fill(`{${brace}}`, { [name]: example }, locale)];
    }),
  );
}
