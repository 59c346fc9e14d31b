import type { FlightInput } from './listing-input.ts';

/** A flight of the timetable between two airports, by their codes. */
type Flight = { from: string; departs: string; terminal?: string; to: string; lands: string; nextDay?: true };

/** The flights by their number; times are local at the airport. */
const TIMETABLE = {
  'EK 359': { from: 'CGK', departs: '17:40', terminal: '3', to: 'DXB', lands: '22:55' },
  'EK 803': { from: 'DXB', departs: '07:10', to: 'JED', lands: '09:20' },
  'GA 874': { from: 'CGK', departs: '23:25', terminal: '3', to: 'HND', lands: '08:50', nextDay: true },
  'GA 889': { from: 'KIX', departs: '11:00', to: 'CGK', lands: '16:10' },
  'GA 980': { from: 'CGK', departs: '10:30', terminal: '3', to: 'JED', lands: '16:10' },
  'GA 981': { from: 'JED', departs: '19:45', to: 'CGK', lands: '09:25', nextDay: true },
  'GA 991': { from: 'MED', departs: '19:45', to: 'CGK', lands: '09:25', nextDay: true },
  'JT 110': { from: 'SUB', departs: '08:15', to: 'JED', lands: '14:30' },
  'JT 113': { from: 'MED', departs: '16:00', to: 'SUB', lands: '06:05', nextDay: true },
  'SV 819': { from: 'CGK', departs: '16:25', terminal: '3', to: 'JED', lands: '22:05' },
  'SV 826': { from: 'MED', departs: '22:15', to: 'CGK', lands: '12:00', nextDay: true },
  'TK 56': { from: 'IST', departs: '02:30', to: 'CGK', lands: '17:55' },
  'TK 57': { from: 'CGK', departs: '21:05', terminal: '3', to: 'IST', lands: '05:20', nextDay: true },
  'TK 108': { from: 'IST', departs: '13:40', to: 'MED', lands: '17:10' },
} satisfies Record<string, Flight>;

type Code = keyof typeof TIMETABLE;

/** An outbound flight on a day counted from the departure, which is day 0. */
export const go = (code: Code, day = 0): FlightInput => leg('GO', code, day);

/** A return flight on a day counted from the departure. */
export const back = (code: Code, day: number): FlightInput => leg('BACK', code, day);

/**
 * The direct flights of a package: with Garuda from Jakarta to Jeddah in the morning, and back from Madinah on the
 * evening before the last day.
 * @param days the number of days of the package
 */
export const directFlights = (days: number): FlightInput[] => [go('GA 980'), back('GA 991', days - 2)];

/**
 * A flight of the timetable on a day of a journey.
 * @param code the number of the flight, such as SV819, whose first two letters name the airline
 * @param day counted from the departure of the group, which is day 0
 */
function leg(direction: FlightInput['direction'], code: Code, day: number): FlightInput {
  const { from, departs, terminal, to, lands, nextDay }: Flight = TIMETABLE[code];
  return {
    direction,
    airline: code.slice(0, 2),
    code,
    from,
    departs: [day, departs],
    terminal,
    to,
    arrives: [nextDay ? day + 1 : day, lands],
  };
}
