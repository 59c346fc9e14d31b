/** The legs of a journey on which a group rides in buses, in the order in which they come. */
export const BUS_LEGS = ['TO_AIRPORT', 'ARRIVAL', 'CITY_TO_CITY', 'VISITS', 'RETURN', 'HOME'] as const;
export type BusLeg = (typeof BUS_LEGS)[number];

/** The greatest number of seats of a bus that may be entered; the largest coaches have fewer. */
export const MOST_BUS_SEATS = 80;
