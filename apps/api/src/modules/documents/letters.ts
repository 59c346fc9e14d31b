import type { contract } from '@rihla/domain/contract';
import { LETTERS_AT_ONCE } from '@rihla/domain/documents/variables';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { type RichNode, variablesIn } from '@rihla/domain/kit/rich-text/rich-text';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall } from '../../kit/call.ts';
import { letterFiles } from '../pilgrims/index.ts';
import { agencyOf } from './agency.queries.ts';
import { journeyOf, journeysOn, type LetterJourney } from './journeys.queries.ts';
import type { LetterFilling } from './letter-job.ts';
import { renderLetters } from './letter-pool.ts';
import { fillingOf } from './letter-values.ts';

type Letter = OutputOf<typeof contract.documents.preview>['data'];
type LetterCall = Pick<ReadCall, 'db' | 'site' | 'now' | 'sealer'>;

/** For whom letters are written: one pilgrim, all of a departure, or nobody yet. */
export type ForWhom = { profileId: string } | { listingId: string } | null;

/**
 * A letter before it is written: the pilgrim's name, null for nobody yet, the values of its variables, and the ids of the
 * pilgrims of the same invoice, for whom a row may be repeated.
 */
type Draft = { name: string | null; filling: LetterFilling; party: readonly string[] };

/**
 * Reads the data for the letters of a template. The caller has checked that the actor may see the pilgrims.
 * @param plain false masks identity card and passport numbers
 */
export async function draftLetters(
  call: LetterCall,
  content: RichNode,
  recipient: ForWhom,
  plain: boolean,
): Promise<Draft[]> {
  const used = [...new Set(variablesIn(content))];
  const agency = await agencyOf(call);
  const today = todayIn(call.site.timeZone, call.now);
  const subjects = await subjectsOf(call, recipient);
  const ids = new Set(subjects.flatMap(({ id, journey }) => [id, ...(journey?.party ?? [])]));
  const files = await letterFiles(call, [...ids], plain);
  if (recipient === null) {
    const filling = fillingOf(used, { file: null, journey: null, agency, today }, files);
    return [{ name: null, filling, party: [] }];
  }
  return subjects.flatMap(({ id, journey }) => {
    const file = files.get(id);
    if (!file) return [];
    const filling = fillingOf(used, { file, journey, agency, today }, files);
    return [{ name: file.name, filling, party: journey?.party ?? [] }];
  });
}

/**
 * Writes letters whose data were read before. It holds no database connection, since it may take as long as a thread
 * may run.
 * @throws Problem `documents.too_large`, `documents.busy`
 */
export async function writeLetters(content: RichNode, drafts: readonly Draft[]): Promise<Letter[]> {
  const html = await renderLetters(
    content,
    drafts.map(({ filling }) => filling),
  );
  return drafts.map(({ name }, index) => ({ name, html: html[index] ?? '' }));
}

/** The pilgrims of the letters, each with the journey that its letter tells of. */
async function subjectsOf(
  call: LetterCall,
  recipient: ForWhom,
): Promise<{ id: string; journey: LetterJourney | null }[]> {
  if (recipient === null) return [];
  if ('profileId' in recipient)
    return [{ id: recipient.profileId, journey: await journeyOf(call, recipient.profileId) }];
  const journeys = await journeysOn(call, recipient.listingId, LETTERS_AT_ONCE);
  return journeys.map((journey) => ({ id: journey.profile_id, journey }));
}
