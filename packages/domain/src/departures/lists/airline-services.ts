import type { ToldCare } from '../../pilgrims/care/care-audience.ts';
import { WHEELCHAIR_CODES } from '../../pilgrims/care/care.fields.ts';

/** The codes by which airlines order meals (IATA special service requests); a usual meal needs none. */
const MEAL_CODES = {
  NORMAL: null,
  VEGETARIAN: 'VGML',
  DIABETIC: 'DBML',
  LOW_SALT: 'LSML',
  SOFT: 'BLML',
  CHILD: 'CHML',
} as const;

/**
 * The services that an airline has to prepare for a passenger, in the codes of airlines: wheelchair, meal, and `PREG`
 * with the weeks of pregnancy on the day of departure.
 * @param told the needs of the pilgrim that the airline may know
 * @returns the codes with spaces between them, such as `WCHR DBML`; null where nothing is needed
 */
export function airlineServices({ wheelchair, diet, pregnancy_weeks }: ToldCare): string | null {
  const codes = [
    wheelchair && WHEELCHAIR_CODES[wheelchair],
    diet && MEAL_CODES[diet],
    pregnancy_weeks !== null && `PREG${pregnancy_weeks}W`,
  ];
  return codes.filter(Boolean).join(' ') || null;
}
