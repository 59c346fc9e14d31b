import { BRAND, themeColourOf } from '@rihla/domain/sites/theme-colours';
import { sourceFindings, type ThemeFinding } from '@rihla/domain/themes/theme-check';
import { readThemeFields } from '@rihla/domain/themes/theme-fields';
import { THEME_FIELDS } from '@rihla/domain/themes/theme-files';
import { contrastFaults, type ThemeContent } from '@rihla/domain/themes/theme-settings';
import { LOCALES } from '@rihla/messages/locale';
import type { ReadCall } from '../../kit/call.ts';
import { type DraftPage, draftPage } from './draft-pages.ts';
import type { RenderPool } from './render-pool.ts';
import { type SiteLook, siteLook } from './site-look.ts';

/** The pages that a draft is tried with: one of each kind that carries its header and footer and that every site has. */
const TRIED = ['/', '/paket', '/artikel', '/kontak', '/tidak-ada'];
/** The longest that a page may take to render, in milliseconds; the default takes a few. */
const SLOWEST_MS = 250;
/** The most that the style sheet of a theme may weigh, in letters. */
const LARGEST_STYLES = 60_000;
/** The longest that the engine may work at one page, in milliseconds. */
const LONGEST_MS = 450;
/** How many findings are told. */
const MOST = 50;

/** What a draft is tried with: its contents, and the pages that the site shows now. */
export type Trial = { content: ThemeContent; look: SiteLook; pages: DraftPage[]; siteColour: string };

/** Reads what a draft is tried with. */
export async function readTrial(call: ReadCall, content: ThemeContent): Promise<Trial> {
  const look = siteLook(content, null);
  const pages: DraftPage[] = [];
  for (const path of TRIED) {
    const locales = path === '/' ? LOCALES : LOCALES.slice(0, 1);
    for (const locale of locales) pages.push(await draftPage(call, look, { path, locale }));
  }
  return { content, look, pages, siteColour: BRAND[themeColourOf(pages[0]?.colour ?? '')] };
}

/**
 * What keeps a draft from being published: its settings, what its sources would run or fetch, templates that cannot be
 * read, values that there are not, and pages that cannot be made, are too slow or too large.
 */
export async function gateFindings(trial: Trial, pool: RenderPool): Promise<ThemeFinding[]> {
  const { content, look, siteColour } = trial;
  const found = [...settingsFindings(content, look, siteColour), ...sourceFindings(content.files)];
  const checked = await pool.run({ kind: 'check', key: look.key, templates: look.templates });
  found.push(...(checked?.findings ?? [busy('theme')]));
  // A page that cannot be made says less than what is wrong with its template.
  if (!checked?.findings?.length) found.push(...(await pageFindings(trial, pool)));
  return found.slice(0, MOST);
}

/** What is wrong with colours, own fields and the size of the style sheet. */
function settingsFindings(content: ThemeContent, look: SiteLook, siteColour: string): ThemeFinding[] {
  const at = { file: 'settings', line: null };
  const { fault } = readThemeFields(content.files.find(({ name }) => name === THEME_FIELDS)?.source);
  const contrast = contrastFaults(look.look, siteColour).map(({ text, on, ratio }) => ({
    ...at,
    code: 'contrast' as const,
    what: `${text} / ${on} = ${ratio}`,
  }));
  return [
    ...contrast,
    ...(fault ? [{ file: THEME_FIELDS, line: fault.line, code: 'fields' as const, what: fault.what }] : []),
    ...(look.styles.length > LARGEST_STYLES
      ? [
          {
            file: 'theme.css',
            line: null,
            code: 'too_large' as const,
            what: `${Math.ceil(look.styles.length / 1000)} kB`,
          },
        ]
      : []),
  ];
}

/** What goes wrong when the pages of the site are made with the draft; the first finding of each. */
async function pageFindings({ look, pages }: Trial, pool: RenderPool): Promise<ThemeFinding[]> {
  const found: ThemeFinding[] = [];
  for (const { page, locale, data } of pages) {
    const job = {
      kind: 'page' as const,
      key: look.key,
      templates: look.templates,
      page,
      locale,
      data,
      settings: look.settings,
      strict: true,
      longestMs: LONGEST_MS,
    };
    const first = await pool.run(job);
    if (first === null) return [busy(`${page}.liquid`)];
    // The first rendering parses as well, so the second one is measured.
    const second = first.html !== undefined && first.ms > SLOWEST_MS ? await pool.run(job) : first;
    const file = `${page}.liquid`;
    if (second?.findings) found.push(...second.findings);
    else if (second && second.ms > SLOWEST_MS)
      found.push({ file, line: null, code: 'too_slow', what: `${Math.round(second.ms)} ms` });
  }
  const seen = new Set<string>();
  return found.filter(({ file, line, code, what }) => {
    const name = [file, line, code, what].join(' ');
    return !seen.has(name) && Boolean(seen.add(name));
  });
}

const busy = (file: string): ThemeFinding => ({ file, line: null, code: 'too_slow', what: '' });
