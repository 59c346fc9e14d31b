/** The ways in which a guide notes that somebody is present: by scanning the card's code, or by name in the list. */
export const CHECK_IN_METHODS = ['QR', 'LIST'] as const;
export type CheckInMethod = (typeof CHECK_IN_METHODS)[number];

/** The kinds of incidents that guides report during a journey. */
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

/** The greatest number of gatherings (head counts) of one departure: ten a day for a hajj of forty days. */
export const MOST_GATHERINGS = 400;
/** The greatest number of incidents of one departure. */
export const MOST_INCIDENTS = 400;

/** For how many days after the return a guide can still open the guide kit of a departure. */
export const GUIDE_KIT_DAYS_AFTER_RETURN = 10;
