import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { letterFault, type LetterWords } from '@rihla/domain/messaging/letter-words';
import { refuse } from '@rihla/domain/messaging/letter.errors';
import { shippedLetter } from '@rihla/messages/letters';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { letterOf, type LetterRef } from './letter.queries.ts';

type Changed = { id: string; version: number };

/**
 * Writes the words of a letter, which go out from the next one on.
 * @throws Problem `kit.not_found`, `kit.stale_version`, and on their field `letters.unknown_variable`,
 *   `letters.variable_missing`, `letters.link_not_alone`, `letters.other_address`
 */
export async function updateLetter(
  call: WriteCall<Admin>,
  { id, version, subject, body }: InputOf<typeof contract.letters.update>,
): Promise<Changed> {
  const letter = letterOf(id);
  const words = { subject, body: body.replace(/\r\n?/g, '\n') };
  assertMayGoOut(letter, words);
  return { id, version: await storeWords(call, letter, version, words) };
}

/** Goes back to the shipped words of a letter. @throws Problem `kit.not_found`, `kit.stale_version` */
export async function resetLetter(
  call: WriteCall<Admin>,
  { id, version }: InputOf<typeof contract.letters.reset>,
): Promise<Changed> {
  return { id, version: await storeWords(call, letterOf(id), version, { subject: null, body: null }) };
}

/** Refuses, on its field, what a letter may not say. */
function assertMayGoOut({ template, locale }: LetterRef, words: LetterWords): void {
  const fault = letterFault(template, words, shippedLetter(locale, template));
  if (fault === null) return;
  const { field, code, data } = fault;
  if (code === 'letters.other_address') return refuse(code, undefined, { [field]: [{ code }] });
  refuse(code, data, { [field]: [{ code, data }] });
}

/**
 * Stores the words of a letter, of which a site has one row for each language.
 * @param version the one that was read, 0 where there is no row yet
 * @param words null for the shipped ones
 * @returns the new version; @throws Problem `kit.stale_version`
 */
async function storeWords(
  { tx, site }: WriteCall<Admin>,
  { template, locale }: LetterRef,
  version: number,
  words: { subject: string | null; body: string | null },
): Promise<number> {
  const stored =
    version === 0
      ? await tx
          .insertInto('letter_words')
          .values({ site_id: site.id, template, locale, ...words })
          .onConflict((conflict) => conflict.constraint('letter_words_one').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('letter_words')
          .set(words)
          .where('site_id', '=', site.id)
          .where('template', '=', template)
          .where('locale', '=', locale)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (stored) return stored.version;
  const current = await tx
    .selectFrom('letter_words')
    .select('version')
    .where('site_id', '=', site.id)
    .where('template', '=', template)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return refuseKit('kit.stale_version', { current: current?.version ?? 0 });
}
