/** The five things that the ministry tells pilgrims to be sure of before they pay ("5 Pasti Umrah"). */
export const CERTAINTIES = ['licence', 'schedule', 'flight', 'hotel', 'visa'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What decides whether each of the five things is sure for the travellers of one invoice. */
export type CertaintyFacts = {
  /** The number of the licence that the category needs; null where the agency has entered none. */
  licence: string | null;
  departs_on: string | null;
  returns_on: string | null;
  /** Whether the departure stands: it is published or has left, and was not withdrawn. */
  stands: boolean;
  flights: number;
  hotels: readonly { check_in: string | null; check_out: string | null }[];
  people: number;
  /** How many of the people have a ticket number. */
  ticketed: number;
  /** How many of them have a visa for these days. */
  granted: number;
};

/**
 * Which of the five certainties of a pilgrimage are given: licence (its number is known), schedule (the days are set
 * and the departure takes place), flight (flights are known and everybody has a ticket), hotel (every stay has its
 * dates), and visa (everybody has one for these days).
 * @param facts what is known of the departure and its travellers
 */
export function certaintiesOf(facts: CertaintyFacts): Record<Certainty, boolean> {
  const { hotels, people } = facts;
  const everybody = (count: number) => people > 0 && count >= people;
  return {
    licence: facts.licence !== null && facts.licence !== '',
    schedule: facts.stands && facts.departs_on !== null && facts.returns_on !== null,
    flight: facts.flights > 0 && everybody(facts.ticketed),
    hotel: hotels.length > 0 && hotels.every(({ check_in, check_out }) => check_in && check_out),
    visa: everybody(facts.granted),
  };
}
