import { ageOn, type LocalDate, localDateOf } from '../shared/dates.ts';

/**
 * What people can consent to: care data for airline, hotel and guide; photos of the journey in public; offers. What the
 * journey itself needs is based on the contract and needs no consent (UU 27/2022, article 20).
 */
export const CONSENT_PURPOSES = ['CARE', 'PHOTOS', 'OFFERS'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * The version of the text of each purpose, which is the message `consent.words.<purpose>`. Whoever changes the text
 * raises the version; a consent stores the text that was read.
 */
export const CONSENT_VERSIONS: Readonly<Record<ConsentPurpose, number>> = { CARE: 1, PHOTOS: 1, OFFERS: 1 };

/** The ways in which a consent comes to the office, which keeps the proof. */
export const OFFICE_CHANNELS = ['COUNTER', 'PAPER', 'PHONE', 'WHATSAPP'] as const;
/** The ways in which a consent comes: on the pilgrim's own screen (`WEB`), or to the office. */
export const CONSENT_CHANNELS = ['WEB', ...OFFICE_CHANNELS] as const;
/** Who gave a consent: the pilgrim, or a parent or guardian for a child. */
export const CONSENT_GIVERS = ['SELF', 'GUARDIAN'] as const;
export type ConsentGiver = (typeof CONSENT_GIVERS)[number];

/** The age from which people consent for themselves; a child is a person under 18 (UU 35/2014, article 1). */
export const CONSENT_AGE = 18;

/**
 * Checks who gives a consent: for a child the guardian must give it, an adult must give it in person, and without a
 * birth date it is not known which of both applies (UU 27/2022, article 25).
 * @param birthDate `YYYY-MM-DD`; null when it is not known
 * @param giver who gives the consent: the person (`SELF`) or a guardian
 * @param today today in the site's time zone
 * @returns the code of the refusal; null when the consent is valid
 */
export function consentProblem(
  birthDate: string | null,
  giver: ConsentGiver,
  today: LocalDate,
):
  | 'pilgrims.consent_needs_birth_date'
  | 'pilgrims.consent_of_guardian'
  | 'pilgrims.consent_of_grown_up'
  | null {
  if (birthDate === null) return 'pilgrims.consent_needs_birth_date';
  const isChild = ageOn(localDateOf(birthDate), today) < CONSENT_AGE;
  if (isChild && giver === 'SELF') return 'pilgrims.consent_of_guardian';
  return !isChild && giver === 'GUARDIAN' ? 'pilgrims.consent_of_grown_up' : null;
}
