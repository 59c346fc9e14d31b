import { isComplete, missingIn, NEEDED } from '@rihla/domain/pilgrims/completeness';
import { MINISTRY_COLUMNS, type ReportedFile, sheetRow } from '@rihla/domain/pilgrims/reports/ministry-sheet';
import { isRegisteredByHand } from '@rihla/domain/pilgrims/reports/report-state';
import { isSweptSince, missingSince, type SweptOn } from '@rihla/domain/pilgrims/swept';
import { pilgrimShares } from '@rihla/domain/pilgrims/pilgrim-share';
import type { PassportAnswer } from '@rihla/domain/pilgrims/passport.contract';
import type { Deposits, RegistrationSheet } from '@rihla/domain/pilgrims/reports/reporting.contract';
import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { REPORT_REASONS, type ReportReason } from '@rihla/domain/pilgrims/reports/report-reasons';
import type { Sealer } from '../../../kit/crypto.ts';
import { passportOf } from '../passport.queries.ts';
import type { ReportStateNow } from './report-state.types.ts';
import { numbersOf } from '../profile.queries.ts';
import type { Departure, Traveller } from '../travellers.queries.ts';

/**
 * The sheet with which the pilgrims of a departure are registered at the ministry, for a screen: with masked identity
 * numbers, and what each traveller still lacks.
 * @param today today in the site's time zone, by which a passport has expired or not
 * @param reports the state of each report, by the id of the profile
 */
export function registrationSheet(
  departure: Departure,
  travellers: readonly Traveller[],
  today: LocalDate,
  reports: ReadonlyMap<string, ReportStateNow>,
): RegistrationSheet {
  const states = travellers.map((traveller) => readinessOf(departure, traveller, today));
  const countOf = (state: Readiness) => states.filter((one) => one === state).length;
  return {
    ...reportHead(departure),
    columns: MINISTRY_COLUMNS.map(({ header }) => header),
    reported: countOf('READY'),
    left_out: countOf('INCOMPLETE'),
    removed: countOf('REMOVED'),
    rows: travellers.map((traveller, at) => {
      const file = maskedFile(traveller);
      const lacking = file ? missingIn(file) : [...NEEDED.register];
      const missing = missingSince(lacking, sweptOf(traveller), lastDayOf(departure));
      const toDepart = file ? missingIn(file, 'depart') : [...NEEDED.register, ...NEEDED.depart];
      return {
        ...travellerHead(traveller),
        cells: file ? sheetRow(file) : MINISTRY_COLUMNS.map(() => null),
        missing,
        missing_to_depart: toDepart.filter((field) => !lacking.includes(field)),
        passport: file && passportFor(departure, file, today),
        status: states[at]!,
        report: reportOf(traveller, reports),
      };
    }),
  };
}

/**
 * The state of a traveller's report to the ministry, with the reason of a refusal and the fields to correct (`mend`), and
 * whether the traveller was registered by hand; null where it is not known yet who travels.
 */
function reportOf({ profile, registration_number }: Traveller, reports: ReadonlyMap<string, ReportStateNow>) {
  const report = profile && reports.get(profile.id);
  if (!report) return null;
  const { status, reason_text, is_sending } = report;
  const reason = report.reason as ReportReason | null;
  const by_hand = isRegisteredByHand(registration_number, report);
  return {
    status,
    reason,
    reason_text,
    is_sending,
    by_hand,
    mend: reason ? [...REPORT_REASONS[reason]] : [],
  };
}

type Readiness = RegistrationSheet['rows'][number]['status'];

/** Whether a traveller can be registered, or cannot any more, because data were removed after the return. */
function readinessOf(departure: Departure, traveller: Traveller, today: LocalDate): Readiness {
  if (isReady(departure, traveller, today)) return 'READY';
  return isSweptSince(sweptOf(traveller), 'NUMBERS', lastDayOf(departure)) ? 'REMOVED' : 'INCOMPLETE';
}

/** The kinds of a traveller's data that were removed, each with the day. */
function sweptOf({ profile }: Traveller): SweptOn {
  return profile?.swept ?? {};
}

/** Whether nothing of a traveller's file is missing that the sheet needs, and the passport lasts for the departure. */
function isReady(departure: Departure, traveller: Traveller, today: LocalDate): boolean {
  const file = maskedFile(traveller);
  return file !== null && isComplete(missingIn(file), passportFor(departure, file, today).problem);
}

/** Works out what the departure requires of a traveller's passport, and what is wrong with it. */
function passportFor(departure: Departure, file: ReportedFile, today: LocalDate): PassportAnswer {
  const { passport_months } = departure;
  return passportOf(file.passport_expires_on, { returns_on: lastDayOf(departure), passport_months }, today);
}

/**
 * The rows of the ministry's sheet with full identity numbers, for those travellers whose data are complete.
 * @param today the day of the site, by which a passport has expired or not
 */
export function plainSheetRows(
  sealer: Sealer,
  departure: Departure,
  travellers: readonly Traveller[],
  today: LocalDate,
): (string | null)[][] {
  return travellers
    .filter((traveller) => isReady(departure, traveller, today))
    .flatMap(({ profile }) => (profile ? [sheetRow({ ...profile, ...plainNumbers(sealer, profile) })] : []));
}

/**
 * The report of what each pilgrim of a departure has paid: the money of an invoice is divided over its travellers in
 * proportion to the prices of their rooms, so that the parts add up to the invoice.
 */
export function depositReport(departure: Departure, travellers: readonly Traveller[]): Deposits {
  const byInvoice = Map.groupBy(travellers, ({ invoice }) => invoice.id);
  const rows = [...byInvoice.values()].flatMap((party) => {
    const invoice = party[0]!.invoice;
    const shares = pilgrimShares(
      invoice,
      party.map(({ price }) => price),
    );
    return party.map((traveller, index) => ({
      ...travellerHead(traveller),
      ...shares[index]!,
      first_paid_on: invoice.first_paid_on,
      last_paid_on: invoice.last_paid_on,
    }));
  });
  return { ...reportHead(departure), currency: departure.currency, rows };
}

/**
 * The identity card and passport numbers of a traveller, decrypted; null where there is none. SQL gives their
 * encrypted bytes as base64.
 */
export function plainNumbers(sealer: Sealer, profile: NonNullable<Traveller['profile']>) {
  const bytes = (sealed: string | null) => sealed && Buffer.from(sealed, 'base64');
  return numbersOf(sealer, {
    id: profile.id,
    no_ktp_sealed: bytes(profile.no_ktp_sealed) || null,
    passport_number_sealed: bytes(profile.passport_number_sealed) || null,
  });
}

/** The day of return of a departure; null for a package without a journey, such as a savings program. */
export function lastDayOf({
  departure_at,
  days,
}: Pick<Departure, 'departure_at' | 'days'>): LocalDate | null {
  return departure_at && days ? returnDate(localDateOf(departure_at), days) : null;
}

/**
 * The fields with which every report about a departure's pilgrims begins: the departure, and the name of the
 * government's system.
 */
export function reportHead({ id, slug, name, departure_at, system }: Departure) {
  return { listing: { id, slug, name, departure_at }, system };
}

/**
 * The fields with which every row of a report about a departure's pilgrims begins: the traveller and its invoice.
 */
export function travellerHead({ booking_id, profile, invoice, registration_number }: Traveller) {
  return {
    booking_id,
    profile: profile && {
      id: profile.id,
      slug: profile.slug,
      user_slug: profile.user_slug,
      name: profile.name,
    },
    invoice: { slug: invoice.slug, number: invoice.number, status: invoice.status },
    registration_number,
  };
}

/**
 * The file of a traveller with identity card and passport numbers masked; null where it is not known yet who travels.
 */
function maskedFile({ profile }: Traveller): ReportedFile | null {
  return (
    profile && { ...profile, no_ktp: profile.no_ktp_mask, passport_number: profile.passport_number_mask }
  );
}
