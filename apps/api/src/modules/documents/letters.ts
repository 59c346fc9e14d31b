import type { contract } from '@rihla/domain/contract';
import { LETTERS_AT_ONCE } from '@rihla/domain/documents/variables';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { richTextHtml } from '@rihla/domain/kit/rich-text/rich-text-html';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall } from '../../kit/call.ts';
import { letterFiles } from '../pilgrims/index.ts';
import { agencyOf } from './agency.queries.ts';
import { journeyOf, journeysOn, type LetterJourney } from './journeys.queries.ts';
import { fillingOf } from './letter-values.ts';

type Letter = OutputOf<typeof contract.documents.preview>['data'];
type LetterCall = Pick<ReadCall, 'db' | 'site' | 'now' | 'sealer'>;

/** For whom letters are written: one pilgrim, all of a departure, or nobody yet. */
export type ForWhom = { profileId: string } | { listingId: string } | null;

/**
 * Writes the letters of a template. The actor's right to see the pilgrims is the caller's to check.
 * @param plain false masks identity card and passport numbers
 */
export async function writeLetters(
  call: LetterCall,
  content: RichNode,
  whom: ForWhom,
  plain: boolean,
): Promise<Letter[]> {
  const agency = await agencyOf(call);
  const today = todayIn(call.site.timeZone, call.now);
  const subjects = await subjectsOf(call, whom);
  const ids = new Set(subjects.flatMap(({ id, journey }) => [id, ...(journey?.party ?? [])]));
  const files = await letterFiles(call, [...ids], plain);
  if (whom === null) {
    const filling = fillingOf({ file: null, journey: null, agency, today }, files);
    return [{ name: null, html: richTextHtml(content, filling) }];
  }
  return subjects.flatMap(({ id, journey }) => {
    const file = files.get(id);
    if (!file) return [];
    const filling = fillingOf({ file, journey, agency, today }, files);
    return [{ name: file.name, html: richTextHtml(content, filling) }];
  });
}

/** The pilgrims of the letters, each with the journey that its letter tells of. */
async function subjectsOf(
  call: LetterCall,
  whom: ForWhom,
): Promise<{ id: string; journey: LetterJourney | null }[]> {
  if (whom === null) return [];
  if ('profileId' in whom) return [{ id: whom.profileId, journey: await journeyOf(call, whom.profileId) }];
  const journeys = await journeysOn(call, whom.listingId, LETTERS_AT_ONCE);
  return journeys.map((journey) => ({ id: journey.profile_id, journey }));
}
