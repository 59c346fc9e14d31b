/**
 * Browsers, each with its pattern in a user agent, in the order in which they are tried: Edge and Opera also name
 * Chrome, and Chrome names Safari.
 */
const BROWSERS = [
  ['Edge', /Edg[A-Z]*\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** Operating systems, each with its pattern in a user agent; Android also names Linux, and iPhones name Mac OS X. */
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/**
 * A short name of a device: `Chrome · Windows`.
 * @param userAgent the header in which a browser names itself
 * @returns null when neither browser nor system is known
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ') || null;
}
