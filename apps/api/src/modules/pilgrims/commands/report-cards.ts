import type { PilgrimCards } from '@rihla/domain/pilgrims/reporting.contract';
import type { WriteCall } from '../../../kit/call.ts';
import { findJourney, pilgrimCards } from '../cards.ts';
import { logRevelation } from '../log-revelation.ts';
import { findReport, type ReportCall } from '../report.queries.ts';

/**
 * Reads the identity cards of a departure, and stores who has read the passport numbers on them.
 * @param call of a member of staff, or of the person behind a print ticket
 * @param listing id or slug of the package
 * @throws Problem `catalogue.not_found`
 */
export async function reportCards(
  call: ReportCall & Pick<WriteCall, 'tx' | 'now' | 'sealer'>,
  listing: string,
): Promise<PilgrimCards> {
  const { departure, travellers } = await findReport(call, listing);
  const journey = await findJourney(call, departure);
  await logRevelation(call, { field: 'cards', listing_id: departure.id });
  return pilgrimCards(call, departure, journey, travellers);
}
