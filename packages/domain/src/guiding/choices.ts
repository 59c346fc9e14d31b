/** How somebody was found to be there: by the card's code, or by name on the list. */
export const CHECK_IN_METHODS = ['QR', 'LIST'] as const;
export type CheckInMethod = (typeof CHECK_IN_METHODS)[number];

/** What happens on the way, as guides report it. */
export const INCIDENT_KINDS = [
  'HEALTH',
  'LOST_PERSON',
  'LOST_BAGGAGE',
  'DOCUMENT',
  'TRANSPORT',
  'HOTEL',
  'OTHER',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** The most gatherings and incidents of one departure: ten a day of a hajj of forty days, and more. */
export const MOST_GATHERINGS = 400;
export const MOST_INCIDENTS = 400;

/** How many days after the return a guide still has the kit of a departure. */
export const KIT_DAYS_AFTER_RETURN = 10;
