import { NEEDED } from '../completeness.ts';
import type { MahramProblem } from '../mahram-rule.ts';
import { FILE_SECTIONS, type FileField, type PilgrimFile } from '../file.fields.ts';
import type { PassportProblem } from '../passport-rule.ts';
import { PHOTO, type ScanKind } from '../scans/scan-kinds.ts';
import { withoutSwept } from '../swept.ts';
import type { VaccineGap } from '../vaccine-rules.ts';
import type { RetentionKind } from '../../privacy/retention.ts';
import { addDays, ageOn, compareDates, type LocalDate, localDateOf } from '../../shared/dates.ts';

/** What a pilgrim needs before the departure, in the order in which it is needed. */
export const REQUIREMENTS = ['data', 'passport', 'papers', 'mahram', 'vaccine', 'visa', 'policy'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** Who must provide something: the family itself, the agent who brought it, or the office. */
export const ACTORS = ['CUSTOMER', 'AGENT', 'OFFICE'] as const;
export type WizardActor = (typeof ACTORS)[number];

/**
 * The days before the departure by which each requirement must be met, as the site has set them. A mahram (accompanying
 * relative) has the days of the papers.
 */
export type LeadDays = Readonly<Record<Exclude<Requirement, 'mahram'>, number>>;

/**
 * What a pilgrim lacks for the next journey in addition to data and papers: vaccines, and a mahram where the departure
 * requires one.
 */
export type JourneyGaps = { vaccines: readonly VaccineGap[]; mahram: MahramProblem | null };

/** A requirement that is not met yet. */
export type Gap = {
  requirement: Requirement;
  who: WizardActor;
  /** The day by which it must be met; null when the pilgrim is booked on no journey. */
  due: LocalDate | null;
  late: boolean;
  /** The fields of the file that are empty. */
  fields: FileField[];
  /** The papers that are not scanned, and `PHOTO` for a missing photo. */
  papers: (ScanKind | typeof PHOTO)[];
  /** The vaccines that are not recorded, were given too late, or expire too soon. */
  vaccines: VaccineGap['vaccine'][];
  /** What is missing about the mahram; null for nothing. */
  mahram: MahramProblem | null;
};

/**
 * The age from which Indonesians have an identity card; younger people identify themselves by their birth certificate.
 */
const ADULT_AGE = 17;
const SPOUSES: readonly (string | null)[] = ['SUAMI', 'ISTRI'];

/**
 * Finds what a pilgrim still lacks for the next journey, who must provide it and by when. The last days are counted
 * back from the departure by the lead times of the site. Visa and insurance policy are tasks of the office. Everything
 * else is a task of the family if it can sign in, otherwise of the agent who brought it, or of the office when there is
 * none.
 * @param about.file the pilgrim's file; numbers may be masked
 * @param about.papers the kinds of document that are scanned, and `PHOTO`
 * @param about.journey what is lacking for the next journey besides data and papers; null when there is none
 * @param about.swept the kinds of data that were removed since the last journey because they are kept no longer; they
 *   are asked for again when a journey is booked
 * @param about.departsOn the first day of the next journey; null when there is none
 * @param about.today today in the site's time zone
 * @returns the requirements that are not met, the earliest last day first; empty when nothing is missing
 */
export function requirementsOf(about: {
  file: PilgrimFile;
  papers: readonly (ScanKind | typeof PHOTO)[];
  passportProblem: PassportProblem | null;
  journey: JourneyGaps | null;
  departsOn: LocalDate | null;
  swept: readonly RetentionKind[];
  leadDays: LeadDays;
  family: { signsIn: boolean; hasAgent: boolean };
  today: LocalDate;
}): Gap[] {
  const { file, papers, departsOn, leadDays, family, today } = about;
  const customerSide: WizardActor = family.signsIn ? 'CUSTOMER' : family.hasAgent ? 'AGENT' : 'OFFICE';
  const isSwept = (kind: RetentionKind) => departsOn === null && about.swept.includes(kind);
  const empty = (fields: readonly FileField[]) => {
    const blank = fields.filter((field) => file[field] === null || file[field] === '');
    return isSwept('NUMBERS') ? withoutSwept(blank) : blank;
  };
  const without = (wanted: readonly (ScanKind | typeof PHOTO)[]) =>
    isSwept('SCANS') ? [] : wanted.filter((paper) => !papers.includes(paper));
  const passport = empty(NEEDED.register.filter((field) => field in FILE_SECTIONS.passport));
  if (passport.length === 0 && about.passportProblem) passport.push('passport_expires_on');
  const mahram = about.journey?.mahram ?? null;
  const vaccines = about.journey?.vaccines ?? [];
  const lacking: Record<Requirement, Pick<Gap, 'fields' | 'papers'>> = {
    data: {
      fields: empty(NEEDED.register.filter((field) => !(field in FILE_SECTIONS.passport))),
      papers: [],
    },
    passport: { fields: passport, papers: without(['PASSPORT']) },
    papers: { fields: [], papers: without(papersNeeded(file, departsOn ?? today)) },
    mahram: { fields: mahramFields(mahram), papers: [] },
    vaccine: { fields: [], papers: without(['YELLOW_CARD']) },
    visa: { fields: empty(NEEDED.depart.filter((field) => field in FILE_SECTIONS.visa)), papers: [] },
    policy: { fields: empty(NEEDED.depart.filter((field) => field in FILE_SECTIONS.insurance)), papers: [] },
  };
  const gaps = REQUIREMENTS.filter(
    (requirement) =>
      lacking[requirement].fields.length + lacking[requirement].papers.length > 0 ||
      (requirement === 'vaccine' && vaccines.length > 0),
  ).map((requirement): Gap => {
    const counted =
      departsOn && addDays(departsOn, -leadDays[requirement === 'mahram' ? 'papers' : requirement]);
    const due = counted && requirement === 'vaccine' ? vaccineDue(counted, vaccines) : counted;
    const who = requirement === 'visa' || requirement === 'policy' ? 'OFFICE' : customerSide;
    return {
      requirement,
      who,
      due,
      late: due !== null && compareDates(due, today) < 0,
      ...lacking[requirement],
      vaccines: requirement === 'vaccine' ? vaccines.map(({ vaccine }) => vaccine) : [],
      mahram: requirement === 'mahram' ? mahram : null,
    };
  });
  return gaps.toSorted((one, other) => (one.due && other.due ? compareDates(one.due, other.due) : 0));
}

/** The fields of the file to correct when something is missing about the mahram. */
function mahramFields(problem: MahramProblem | null): FileField[] {
  if (problem === null) return [];
  return problem === 'mahram_unknown' ? ['mahram_relation', 'mahram_name'] : ['mahram_name'];
}

/**
 * The day by which missing vaccinations must be recorded: the day by the lead time of the site, or an earlier one when
 * a vaccine must be given sooner.
 * @param counted the day by the lead time of the site
 */
export function vaccineDue(counted: LocalDate, vaccines: readonly VaccineGap[]): LocalDate {
  return vaccines.reduce((due, { due_on }) => (compareDates(due_on, due) < 0 ? due_on : due), counted);
}

/**
 * The documents besides passport and vaccination card that a pilgrim must upload: family card and photo for everybody,
 * identity card from the age of 17, birth certificate for younger people, marriage book for those whose mahram is their
 * spouse.
 * @param travelDay the day of the journey, on which the age counts
 */
export function papersNeeded(
  file: Pick<PilgrimFile, 'birth_date' | 'mahram_relation'>,
  travelDay: LocalDate,
): (ScanKind | typeof PHOTO)[] {
  const child = file.birth_date !== null && ageOn(localDateOf(file.birth_date), travelDay) < ADULT_AGE;
  const needed: (ScanKind | typeof PHOTO)[] = [PHOTO, 'FAMILY_CARD', child ? 'BIRTH_CERTIFICATE' : 'ID_CARD'];
  return SPOUSES.includes(file.mahram_relation) ? [...needed, 'MARRIAGE_BOOK'] : needed;
}
