import { normalisedEntry } from '@rihla/domain/departures/board/entries';
import type { contract } from '@rihla/domain/contract';
import type { SheetPreview } from '@rihla/domain/departures/board/manifest.shapes';
import { matchSheet } from '@rihla/domain/departures/board/match-sheet';
import { isUsable, MOST_SHEET_ROWS, readSheet } from '@rihla/domain/departures/board/read-sheet';
import { refuse } from '@rihla/domain/departures/departures.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { checkPassportNumber } from '@rihla/domain/shared/identity/passport';
import type { Admin } from '../../../kit/actor.ts';
import type { Sealer } from '../../../kit/crypto.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { readCandidates } from './candidates.queries.ts';
import { findDeparture } from './departures.queries.ts';

/**
 * Reads a pasted sheet of visas, policies or tickets. For each row the answer says to which pilgrim it belongs, what it
 * would change and what is wrong with it. Nothing is saved. Passport numbers in the sheet are compared by their keyed
 * hash and are not in the answer.
 * @throws Problem `departures.not_found`; `departures.sheet_columns` when the sheet has no column that identifies
 * pilgrims or none with values; `departures.too_many_rows`
 */
export async function previewSheet(
  call: ReadCall<Admin>,
  { id, kind, text, shared }: InputOf<typeof contract.manifests.preview_sheet>,
): Promise<{ data: SheetPreview }> {
  const departure = await findDeparture(call, id);
  const sheet = readSheet(text, kind);
  if (!isUsable(sheet)) refuse('departures.sheet_columns');
  if (sheet.lines.length > MOST_SHEET_ROWS) refuse('departures.too_many_rows', { maximum: MOST_SHEET_ROWS });
  const lines = sheet.lines.map((line) => ({
    ...line,
    passport_hash: hashOf(call.sealer, line.cells.passport_number),
  }));
  const visas = lines.map(
    ({ cells }) => cells.visa_number && normalisedEntry('visa_number', cells.visa_number),
  );
  const { candidates, elsewhere } = await readCandidates(call, departure.id, kind, visas);
  const rows = matchSheet(lines, candidates, kind, shared, elsewhere);
  return { data: { columns: sheet.columns, rows } };
}

function hashOf(sealer: Sealer, passport: string | undefined): string | null {
  return passport ? sealer.fingerprint('passport_number', checkPassportNumber(passport).number) : null;
}
