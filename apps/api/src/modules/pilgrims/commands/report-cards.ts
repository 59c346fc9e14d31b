import type { PilgrimCards } from '@rihla/domain/pilgrims/reports/reporting.contract';
import type { WriteCall } from '../../../kit/call.ts';
import { findJourney, pilgrimCards } from '../cards.ts';
import { logRevelation } from '../log-revelation.ts';
import { photosForCards } from '../scans/card-photos.ts';
import { findReport, type ReportCall } from '../reports/report.queries.ts';

/**
 * Reads the identity cards of a departure, and records who has read the passport numbers on them.
 * @param call the context of a member of staff, or of the person who created a print ticket
 * @param listing id or slug of the package
 * @param options.withPhotos true for the printed paper, which cannot fetch the photos by itself
 * @throws Problem `catalogue.not_found`
 */
export async function reportCards(
  call: ReportCall & Pick<WriteCall, 'tx' | 'now' | 'sealer'>,
  listing: string,
  { withPhotos = false }: { withPhotos?: boolean } = {},
): Promise<PilgrimCards> {
  const { departure, travellers } = await findReport(call, listing);
  const journey = await findJourney(call, departure);
  await logRevelation(call, { field: 'cards', listing_id: departure.id });
  const ids = travellers.flatMap(({ profile }) => (profile ? [profile.id] : []));
  const photos = withPhotos ? await photosForCards(call, ids) : new Map<string, string>();
  return pilgrimCards(call, departure, journey, travellers, photos);
}
