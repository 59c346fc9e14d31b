/**
 * Reads a date as people write it here, day first: `29/12/2029`, `29-12-29`, `29 Des 2029`; or as a sheet does,
 * `2029-12-29`.
 * @param text what was typed
 * @param locale whose names of months are known
 * @returns `YYYY-MM-DD`, or null when it cannot be read as a date
 */
export function readDate(text: string, locale: string): string | null {
  const figures = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(text.trim());
  if (figures) {
    const [, day = '', month = '', year = ''] = figures;
    return real(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  }
  const sheet = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (sheet) return real(Number(sheet[1]), Number(sheet[2]), Number(sheet[3]));
  const words = /^(\d{1,2})\s+([\p{L}]{3,})\.?\s+(\d{4})$/u.exec(text.trim());
  if (!words) return null;
  const [, day = '', name = '', year = ''] = words;
  const month = Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2024, at, 1))
      .toLowerCase(),
  ).findIndex((long) => long.startsWith(name.slice(0, 3).toLowerCase()));
  return month < 0 ? null : real(Number(year), month + 1, Number(day));
}

function real(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : null;
}
