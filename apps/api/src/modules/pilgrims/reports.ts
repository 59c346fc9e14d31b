import { missingIn } from '@rihla/domain/pilgrims/completeness';
import { MINISTRY_COLUMNS, type ReportedFile, sheetLine } from '@rihla/domain/pilgrims/ministry-sheet';
import { pilgrimShares } from '@rihla/domain/pilgrims/pilgrim-share';
import type { Deposits, RegistrationSheet } from '@rihla/domain/pilgrims/reporting.contract';
import { NEEDED } from '@rihla/domain/pilgrims/completeness';
import type { Sealer } from '../../kit/crypto.ts';
import { numbersOf } from './profile.queries.ts';
import type { Departure, Traveller } from './travellers.queries.ts';

/** The sheet that registers a group, as a screen shows it: identity numbers masked. */
export function registrationSheet(departure: Departure, travellers: readonly Traveller[]): RegistrationSheet {
  return {
    ...headOf(departure),
    columns: MINISTRY_COLUMNS.map(({ header }) => header),
    rows: travellers.map((traveller) => {
      const file = maskedFile(traveller);
      const missing = file ? missingIn(file) : [...NEEDED.register];
      const toDepart = file ? missingIn(file, 'depart') : [...NEEDED.register, ...NEEDED.depart];
      return {
        ...whoOf(traveller),
        cells: file ? sheetLine(file) : MINISTRY_COLUMNS.map(() => null),
        missing,
        missing_to_depart: toDepart.filter((field) => !missing.includes(field)),
        status: missing.length ? ('INCOMPLETE' as const) : ('READY' as const),
      };
    }),
  };
}

/** The lines of the sheet with whole numbers, of those whose file is known: what is handed to the government. */
export function plainLines(sealer: Sealer, travellers: readonly Traveller[]): (string | null)[][] {
  return travellers.flatMap(({ profile }) =>
    profile ? [sheetLine({ ...profile, ...plainNumbers(sealer, profile) })] : [],
  );
}

/** What each pilgrim has deposited: the invoice's money, split so that it sums to the invoice. */
export function deposits(departure: Departure, travellers: readonly Traveller[]): Deposits {
  const byInvoice = Map.groupBy(travellers, ({ invoice }) => invoice.id);
  const rows = [...byInvoice.values()].flatMap((party) => {
    const invoice = party[0]!.invoice;
    const shares = pilgrimShares(
      invoice,
      party.map(({ price }) => price),
    );
    return party.map((traveller, index) => ({
      ...whoOf(traveller),
      ...shares[index]!,
      first_paid_on: invoice.first_paid_on,
      last_paid_on: invoice.last_paid_on,
    }));
  });
  return { ...headOf(departure), currency: departure.currency, rows };
}

/** The numbers of a traveller's file in plain. */
export function plainNumbers(sealer: Sealer, profile: NonNullable<Traveller['profile']>) {
  const bytes = (sealed: string | null) => sealed && Buffer.from(sealed, 'base64');
  return numbersOf(sealer, {
    id: profile.id,
    no_ktp_sealed: bytes(profile.no_ktp_sealed) || null,
    passport_number_sealed: bytes(profile.passport_number_sealed) || null,
  });
}

/** How every report begins. */
export function headOf({ id, slug, name, departure_at, system }: Departure) {
  return { listing: { id, slug, name, departure_at }, system };
}

/** Who is meant by a row, and by which invoice. */
export function whoOf({ booking_id, profile, invoice, registration_number }: Traveller) {
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

function maskedFile({ profile }: Traveller): ReportedFile | null {
  return (
    profile && { ...profile, no_ktp: profile.no_ktp_mask, passport_number: profile.passport_number_mask }
  );
}
