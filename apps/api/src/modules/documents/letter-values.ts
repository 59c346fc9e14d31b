import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { SEALED_VARIABLES, type VariableName } from '@rihla/domain/documents/variables';
import { type RichNode, variablesIn } from '@rihla/domain/kit/rich-text/rich-text';
import { formOfAddress } from '@rihla/domain/pilgrims/names/title';
import { formatDate } from '@rihla/domain/shared/date-format';
import { type LocalDate, localDateOf, partsOf } from '@rihla/domain/shared/dates';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { translate } from '@rihla/messages/format';
import type { LetterFile } from '../pilgrims/index.ts';
import type { LetterAgency } from './agency.queries.ts';
import type { LetterJourney } from './journeys.queries.ts';
import type { LetterFilling } from './letter-job.ts';

/** The dotted line for a value that is not known, to be filled in by hand. */
const BLANK = '..............................';

/** Everything that a letter for one pilgrim may say. */
export type LetterSubject = {
  file: LetterFile | null;
  journey: LetterJourney | null;
  agency: LetterAgency;
  today: LocalDate;
};

/** Whether a letter shows a number that is kept sealed. */
export function showsSealedNumbers(content: RichNode): boolean {
  const used = new Set(variablesIn(content));
  return SEALED_VARIABLES.some((name) => used.has(name));
}

/** Whether a letter repeats a row for everybody of the party with a number that is kept sealed. */
export function repeatsSealedNumbers(node: RichNode): boolean {
  if (node.attrs?.['each'] === 'party') return showsSealedNumbers(node);
  return (node.content ?? []).some(repeatsSealedNumbers);
}

/**
 * What the chips of a letter become: Indonesian words and days, and a dotted line where nothing is known.
 * @param used the names of the chips that the template has
 * @param subject the pilgrim, the journey and the agency
 * @param files the files of the party, by id
 */
export function fillingOf(
  used: readonly string[],
  subject: LetterSubject,
  files: ReadonlyMap<string, LetterFile>,
): LetterFilling {
  const party = (subject.journey?.party ?? []).flatMap((id) => files.get(id) ?? []);
  const valuesOf = (subject: LetterSubject) =>
    Object.fromEntries(used.map((name) => [name, valueOf(name as VariableName, subject) || BLANK]));
  return {
    values: valuesOf(subject),
    ...(party.length > 0 && { each: party.map((file) => valuesOf({ ...subject, file })) }),
  };
}

/** The value of one variable of a letter; null when it is not known. */
function valueOf(name: VariableName, subject: LetterSubject): string | null {
  const { agency, today } = subject;
  if (name in agency) return agency[name as keyof LetterAgency];
  switch (name) {
    case 'current_date':
      return day(today);
    case 'current_year':
      return String(partsOf(today).year);
    default:
      return ofPilgrim(name, subject) ?? ofJourney(name, subject.journey);
  }
}

/** A day in words; it is never broken over two lines. */
const day = (date: string | null): string | null =>
  date && formatDate(localDateOf(date), 'id', 'long').replaceAll(' ', '\u00a0');

/**
 * The value of a variable that is about the pilgrim, from the pilgrim's data; null when it is not known. Variables
 * that are printed as they are stored have the names of their fields.
 */
function ofPilgrim(name: VariableName, { file, journey, today }: LetterSubject): string | null {
  if (file === null) return null;
  const address = formOfAddress(file, journey?.departure_at ? localDateOf(journey.departure_at) : today);
  const values: Partial<Record<VariableName, string | null>> = {
    profile_name: file.name,
    profile_title: address && translate('id', `letter_address.${address}`),
    profile_nik: file.no_ktp,
    profile_birth_place: file.birth_place,
    profile_birth_date: day(file.birth_date),
    profile_gender: file.gender && translate('id', `choice.gender.${file.gender}`),
    profile_address: addressOf(file),
    profile_phone: file.phone && formatPhone(file.phone),
    profile_job: file.job,
    profile_marriage_status: file.marriage_status,
    father_name: file.father_name,
    mother_name: file.mother_name,
    mahram_name: file.mahram_name,
    mahram_relation: file.mahram_relation,
    passport_name: file.passport_name,
    passport_number: file.passport_number,
    passport_issued_on: day(file.passport_issued_on),
    passport_expires_on: day(file.passport_expires_on),
    passport_place: file.passport_place,
    immigration_office: file.immigration_office,
    religion_office: file.religion_office,
  };
  return values[name] ?? null;
}

/** The whole address on one line: street, neighbourhood, village, district with regency and province. */
function addressOf({ address, rt, rw, village, district_path }: LetterFile): string | null {
  const street = [address, rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' ');
  return [street, village, district_path].filter(Boolean).join(', ') || null;
}

/** The value of a variable that is about the journey; null when it or the journey is not known. */
function ofJourney(name: VariableName, journey: LetterJourney | null): string | null {
  if (journey === null) return null;
  const { departure_at, days } = journey;
  const values: Partial<Record<VariableName, string | null>> = {
    package_name: journey.package_name,
    departure_date: day(departure_at),
    arrival_date: departure_at && days ? day(returnDate(localDateOf(departure_at), days)) : null,
    days: days === null ? null : String(days),
    invoice_number: journey.invoice_number,
    registration_number: journey.registration_number,
    party_size: String(journey.party.length),
  };
  return values[name] ?? null;
}
