/** The beginnings of the names of the months, in Indonesian and English. */
const MONTHS = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu', 'ags', 'agt'],
  ['sep'],
  ['oct', 'okt'],
  ['nov', 'nop'],
  ['dec', 'des'],
] as const;

/** The number of a month by its name in lower case, whole or short, from 1; 0 for an unknown name. */
export function monthNamed(name: string): number {
  return MONTHS.findIndex((names) => names.some((short) => name.startsWith(short))) + 1;
}
