/** A part of a package whose dates may be missing: a copied package has none at first. */
type MaybeDated<Keys extends string> = { [K in Keys]?: unknown };
/** A part of a package (T) of which the named dates are known. */
type Dated<T, Keys extends string> = T & { [K in keyof T & Keys]: NonNullable<T[K]> };

const STAY_DATES = ['check_in', 'check_out'] as const;
const LEG_TIMES = ['departs_at', 'arrives_at'] as const;

/** A hotel stay with both its days, and with what is calculated from them. */
export type DatedStay<S> = Dated<S, (typeof STAY_DATES)[number] | 'nights'>;
/** A flight with both its times, and with what is calculated from them. */
export type DatedLeg<L> = Dated<L, (typeof LEG_TIMES)[number] | 'duration_minutes' | 'days_later'>;

/** Whether a hotel stay has both its dates, check-in and check-out. */
export function isDatedStay<S extends MaybeDated<(typeof STAY_DATES)[number]>>(
  stay: S,
): stay is DatedStay<S> {
  return STAY_DATES.every((date) => isKnown(stay[date]));
}

/** Whether a flight has both its times, departure and arrival. */
export function isDatedLeg<L extends MaybeDated<(typeof LEG_TIMES)[number]>>(leg: L): leg is DatedLeg<L> {
  return LEG_TIMES.every((time) => isKnown(leg[time]));
}

const isKnown = (value: unknown): boolean => value !== null && value !== undefined;
