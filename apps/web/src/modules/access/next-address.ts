/**
 * Where somebody goes who has just come in: the address asked for before, when it is one of the area of the role.
 * @param next what the address of the door carries
 * @param home where the role starts
 */
export function nextAddress(next: string | null, home: string): string {
  return next && (next === home || next.startsWith(`${home}/`) || next.startsWith(`${home}?`)) ? next : home;
}

/** The address of another door with what was asked for, so that registering in between does not lose it. */
export function doorWith(next: string | null, door: string): string {
  if (!next) return door;
  return `${door}${door.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
