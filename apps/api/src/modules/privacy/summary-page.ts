import type { LocalDate } from '@rihla/domain/shared/dates';
import { type MessageKey, translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { Site } from '../../kit/call.ts';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { type OwnData, SECTIONS } from './own-data.ts';

// The styles of the page; it loads no style sheet.
const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{border-bottom:1px solid #ddd;padding:.35rem .6rem .35rem 0;text-align:start;vertical-align:top}th{width:16rem;font-weight:500;color:#555}
tbody+tbody tr:first-child>*{border-top:2px solid #bbb}`;

/**
 * The HTML page of a download that people read: each section with its rows, empty values left out. It has no scripts
 * and loads nothing.
 * @param day the day of the download
 */
export function summaryPage(data: OwnData, site: Pick<Site, 'name'>, day: LocalDate, locale: Locale): string {
  const title = translate(locale, 'privacy.summary.title', { site: site.name });
  const sections = SECTIONS.map((section) => {
    const rows = data[section];
    const body =
      rows.length === 0
        ? `<p>${escapeHtml(translate(locale, 'privacy.summary.none'))}</p>`
        : tableOf(rows, locale);
    return `<h2>${escapeHtml(translate(locale, `privacy.section.${section}`))} (${rows.length})</h2>${body}`;
  });
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(translate(locale, 'privacy.summary.lead', { day }))}</p>${sections.join('\n')}</html>`;
}

/** The rows as a table of names and values, one body for each row. */
function tableOf(rows: readonly Record<string, unknown>[], locale: Locale): string {
  const bodies = rows.map((row) => {
    const cells = Object.entries(row)
      .filter(
        ([name, value]) => value !== null && value !== undefined && value !== '' && !/(^|_)id$/.test(name),
      )
      .map(
        ([name, value]) =>
          `<tr><th>${escapeHtml(labelOf(name, locale))}</th><td>${escapeHtml(textOf(value, locale))}</td></tr>`,
      );
    return `<tbody>${cells.join('')}</tbody>`;
  });
  return `<table>${bodies.join('')}</table>`;
}

/**
 * The label of a column, from the first message catalogue key that exists; the name of the column when none does.
 */
function labelOf(name: string, locale: Locale): string {
  for (const key of [
    `privacy.column.${name}`,
    `field.profile.${name}`,
    `field.care.${name}`,
    `field.${name}`,
  ]) {
    const label = translate(locale, key as MessageKey);
    if (label !== key) return label;
  }
  return name.replaceAll('_', ' ');
}

/** A value as text: yes or no in words, times in ISO 8601, nested values as JSON. */
function textOf(value: unknown, locale: Locale): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean')
    return translate(locale, value ? 'privacy.summary.yes' : 'privacy.summary.no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
