import type { RegistrationSheet } from '@rihla/domain/pilgrims/reports/reporting.contract';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { AnsweredFile } from '../../../kit/http/answered-file.ts';
import { logRevelation } from '../log-revelation.ts';
import { registrationFile } from '../registration-file.ts';
import { findReport } from '../reports/report.queries.ts';
import { statesOfTravellers } from '../reports/report-states.ts';
import { plainSheetRows, registrationSheet } from '../reports/report-rows.ts';

/**
 * Answers the sheet by which the ministry registers the pilgrims of a departure: for a screen with masked identity
 * numbers, or as an Excel file with the full numbers; for the file it is recorded who has read them.
 * @param input `id` is the id or slug of the package
 * @throws Problem `catalogue.not_found`
 */
export async function reportRegistrations(
  call: WriteCall<Admin>,
  { id, format }: { id: string; format: 'json' | 'xlsx' },
): Promise<RegistrationSheet | AnsweredFile> {
  const { departure, travellers } = await findReport(call, id);
  const today = todayIn(call.site.timeZone, call.now);
  if (format === 'json') {
    const reports = await statesOfTravellers(call, departure, travellers);
    return registrationSheet(departure, travellers, today, reports);
  }
  await logRevelation(call, { field: 'registration_sheet', listing_id: departure.id });
  return registrationFile(
    plainSheetRows(call.sealer, departure, travellers, today),
    `${departure.slug}-jamaah`,
  );
}
