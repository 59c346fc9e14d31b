const OFFSET_MS = 7 * 3_600_000;

/**
 * An instant in the local time of Jakarta (GMT+7, no summer time), which all three providers use: `YYYY-MM-DD
 * HH:MM:SS`.
 */
export function jakartaTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day of an instant in Jakarta, `YYYY-MM-DD`. */
export function jakartaDay(instant: Date): string {
  return jakartaTime(instant).slice(0, 10);
}

/** An instant as ISO 8601 with the offset of Jakarta: `2026-08-30T10:00:00.000+07:00`, or without milliseconds. */
export function jakartaIso(instant: Date, precision: 'milliseconds' | 'seconds'): string {
  const text = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return `${text.slice(0, precision === 'seconds' ? 19 : 23)}+07:00`;
}

/**
 * Reads a time of a provider: `YYYY-MM-DD HH:MM[:SS]` in the local time of Jakarta, ISO 8601 with an offset, or the
 * seconds since 1970. Null for anything else.
 */
export function readProviderTime(text: string | null): Date | null {
  if (text === null) return null;
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000);
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text);
  const instant = new Date(local ? `${local[1]}T${local[2]}+07:00` : text);
  return Number.isNaN(instant.getTime()) || !/^\d{4}-\d{2}-\d{2}[ T]/.test(text) ? null : instant;
}
