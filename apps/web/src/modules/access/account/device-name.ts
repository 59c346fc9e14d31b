/** Looked for in this order: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /Edg[A-Z]*\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

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
 * A browser's own long-winded name as people say it: `Chrome · Windows`.
 * @returns null when nothing of it is known
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ') || null;
}
