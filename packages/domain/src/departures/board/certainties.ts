/** The five things that the ministry tells pilgrims to be sure of before they pay ("5 Pasti Umrah"). */
export const CERTAINTIES = ['licence', 'schedule', 'flight', 'hotel', 'visa'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What is known of a departure and of the travellers of one invoice, from which the five certainties follow. */
export type CertaintyFacts = {
  /** The number of the licence that the category needs; null where the agency has entered none. */
  licence: string | null;
  departs_on: string | null;
  returns_on: string | null;
  /** Whether the departure takes place: its package is published or has left, and was not withdrawn. */
  is_published: boolean;
  /** How many flights are known. */
  flights: number;
  hotels: readonly { check_in: string | null; check_out: string | null }[];
  /** How many travellers the invoice has. */
  people: number;
  /** How many of the travellers have a ticket number. */
  ticketed: number;
  /** How many of the travellers have a visa that is valid on all days of the journey. */
  granted: number;
};

/**
 * Tells for each of the five certainties of a pilgrimage whether it is given: licence (its number is known), schedule
 * (the days are set and the departure takes place), flight (flights are known and everybody has a ticket), hotel (every
 * stay has its dates), and visa (everybody has one for the days of the journey).
 * @param facts what is known of the departure and of the travellers of one invoice
 */
export function certaintiesOf(facts: CertaintyFacts): Record<Certainty, boolean> {
  const { hotels, people } = facts;
  const everybody = (count: number) => people > 0 && count >= people;
  return {
    licence: facts.licence !== null && facts.licence !== '',
    schedule: facts.is_published && facts.departs_on !== null && facts.returns_on !== null,
    flight: facts.flights > 0 && everybody(facts.ticketed),
    hotel: hotels.length > 0 && hotels.every(({ check_in, check_out }) => check_in && check_out),
    visa: everybody(facts.granted),
  };
}
