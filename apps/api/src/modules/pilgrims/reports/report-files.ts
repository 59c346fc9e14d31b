import { isComplete, missingIn } from '@rihla/domain/pilgrims/completeness';
import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import { sheetRow } from '@rihla/domain/pilgrims/reports/ministry-sheet';
import type { PassportProblem } from '@rihla/domain/pilgrims/passport-rule';
import type { FileNow } from '@rihla/domain/pilgrims/reports/report-state';
import { isSweptSince } from '@rihla/domain/pilgrims/swept';
import type { LocalDate } from '@rihla/domain/shared/dates';
import type { Sealer } from '../../../kit/crypto.ts';
import { passportOf } from '../passport.queries.ts';
import { lastDayOf, plainNumbers } from './report-rows.ts';
import type { Departure, Traveller } from '../travellers.queries.ts';

// The purpose under which the hash of a row is made.
const PURPOSE = 'report_row';

/**
 * The file of one pilgrim of a departure as it would be reported now; `cells` are the 32 columns with numbers in
 * plain text.
 */
export type ReportFile = FileNow & {
  profileId: string;
  missing: FileField[];
  passportProblem: PassportProblem | null;
  cells: (string | null)[];
};

/**
 * The files of the known pilgrims of a departure, as they are reported to the ministry: each pilgrim once, in the order
 * of booking, by the id of the profile. They contain identity numbers in plain text, and leave the server only in the
 * sheet.
 * @param today today in the site's time zone, by which a passport has expired or not
 */
export function reportFiles(
  sealer: Sealer,
  departure: Departure,
  travellers: readonly Traveller[],
  today: LocalDate,
): Map<string, ReportFile> {
  const journey = { returns_on: lastDayOf(departure), passport_months: departure.passport_months };
  const files = new Map<string, ReportFile>();
  for (const { profile } of travellers) {
    if (profile === null || files.has(profile.id)) continue;
    const file = { ...profile, ...plainNumbers(sealer, profile) };
    const missing = missingIn(file);
    const { problem } = passportOf(file.passport_expires_on, journey, today);
    const cells = sheetRow(file);
    files.set(profile.id, {
      profileId: profile.id,
      missing,
      passportProblem: problem,
      cells,
      ready: isComplete(missing, problem),
      isSwept: isSweptSince(profile.swept, 'NUMBERS', journey.returns_on),
      hash: sealer.fingerprint(PURPOSE, JSON.stringify(cells)),
    });
  }
  return files;
}
