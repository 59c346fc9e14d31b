import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import type { Deposits } from '@rihla/domain/pilgrims/reports/reporting.contract';
import type { Reader } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { depositReport } from './report-rows.ts';
import { type Departure, findDeparture, listTravellers, type Traveller } from '../travellers.queries.ts';

/**
 * The parts of a call that reading a report needs. The actor may also be the person behind a print ticket, who is
 * not signed in.
 */
export type ReportCall = Pick<ReadCall, 'db' | 'site'> & { actor: Reader };

/**
 * The departure that a report is about, and its travellers.
 * @param listing id or slug of the package
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function findReport(
  call: ReportCall,
  listing: string,
): Promise<{ departure: Departure; travellers: Traveller[] }> {
  const departure = await findReported(call, listing);
  return { departure, travellers: await listTravellers(call, departure.id) };
}

/**
 * The departure with an id or slug whose pilgrims are reported to the government; tours and savings programs are
 * refused.
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function findReported(call: ReportCall, listing: string): Promise<Departure> {
  const departure = await findDeparture(call, await findListingId(call, listing));
  return isPilgrimage(departure.category) ? departure : refuse('pilgrims.not_reported');
}

/**
 * The report of what each pilgrim of a departure has paid.
 * @param listing id or slug of the package
 * @throws Problem `catalogue.not_found`
 */
export async function getDeposits(call: ReportCall, listing: string): Promise<Deposits> {
  const { departure, travellers } = await findReport(call, listing);
  return depositReport(departure, travellers);
}
