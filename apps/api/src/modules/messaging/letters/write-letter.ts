import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { letterFault, type LetterWords } from '@rihla/domain/messaging/letter-words';
import { refuse } from '@rihla/domain/messaging/letter.errors';
import { shippedLetter } from '@rihla/messages/letters';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { writeVersioned } from '../../../kit/write-versioned.ts';
import { letterOf, type LetterRef } from './letter.queries.ts';

/** The id of an e-mail template with the version of its row. */
type ChangedLetter = { id: string; version: number };

/**
 * Stores the agency's own text of an e-mail template; it is used for e-mails from now on.
 * @throws Problem `kit.not_found`, `kit.stale_version`, and on their field `letters.unknown_variable`,
 *   `letters.variable_missing`, `letters.link_not_alone`, `letters.other_address`
 */
export async function updateLetter(
  call: WriteCall<Admin>,
  { id, version, subject, body }: InputOf<typeof contract.letters.update>,
): Promise<ChangedLetter> {
  const words = { subject, body: body.replace(/\r\n?/g, '\n') };
  assertMaySend(letterOf(id), words);
  return storeWords(call, { id, version }, words);
}

/**
 * Goes back to the shipped text of an e-mail template.
 * @throws Problem `kit.not_found`, `kit.stale_version`
 */
export async function resetLetter(
  call: WriteCall<Admin>,
  { id, version }: InputOf<typeof contract.letters.reset>,
): Promise<ChangedLetter> {
  return storeWords(call, { id, version }, { subject: null, body: null });
}

/** Refuses a text that a template may not have, at its field. */
function assertMaySend({ template, locale }: LetterRef, words: LetterWords): void {
  const fault = letterFault(template, words, shippedLetter(locale, template));
  if (fault === null) return;
  const { field, code, data } = fault;
  if (code === 'letters.other_address') return refuse(code, undefined, { [field]: [{ code }] });
  refuse(code, data, { [field]: [{ code, data }] });
}

/**
 * Stores the text of an e-mail template; a site has one row for each template and language.
 * @param ref `id` of the template, and `version` of the row that was read, 0 where there is no row yet
 * @param words null for the shipped text
 * @throws Problem `kit.stale_version`
 */
async function storeWords(
  call: WriteCall<Admin>,
  { id, version }: ChangedLetter,
  words: { subject: string | null; body: string | null },
): Promise<ChangedLetter> {
  const { template, locale } = letterOf(id);
  return {
    id,
    version: (await writeVersioned(call, 'letter_words', { template, locale }, version, words)).version,
  };
}
