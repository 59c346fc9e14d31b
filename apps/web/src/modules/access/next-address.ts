/**
 * The address to open after signing in: the one that was asked for before, if it lies in the area of the role.
 * @param next the address asked for, as the address of the login carries it
 * @param home the address of the first screen of the role
 */
export function nextAddress(next: string | null, home: string): string {
  return next && (next === home || next.startsWith(`${home}/`) || next.startsWith(`${home}?`)) ? next : home;
}

/**
 * The address of the login or the registration, with the address to open afterwards.
 * @param next the address asked for; null for none
 * @param path of the login or the registration
 */
export function withNextAddress(next: string | null, path: string): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
