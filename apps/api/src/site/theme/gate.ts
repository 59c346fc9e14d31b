import { siteColour } from '@rihla/domain/sites/site-colour';
import { sourceFindings, type ThemeFinding } from '@rihla/domain/themes/theme-check';
import { readThemeFields } from '@rihla/domain/themes/theme-fields';
import { THEME_FIELDS } from '@rihla/domain/themes/theme-files';
import { contrastFaults, type ThemeContent } from '@rihla/domain/themes/theme-settings';
import { LOCALES } from '@rihla/messages/locale';
import type { ReadCall } from '../../kit/call.ts';
import type { PageName } from '../renderer.ts';
import { axeFindings } from './axe/axe-check.ts';
import { markTemplates } from './axe/mark-templates.ts';
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
/** The pages in which every template of a theme is. */
const LOOKED_AT: ReadonlySet<PageName> = new Set(['home', 'article-list']);
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
  return { content, look, pages, siteColour: pages[0]?.colour ?? siteColour({ theme_colour: '' }) };
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
  // What is wrong already has to be put right first, and a page is looked at for a second.
  if (found.length === 0) found.push(...(await accessFindings(trial, pool)));
  return once(found).slice(0, MOST);
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
async function pageFindings(trial: Trial, pool: RenderPool): Promise<ThemeFinding[]> {
  const { look, pages } = trial;
  const found: ThemeFinding[] = [];
  for (const one of pages) {
    const { page } = one;
    const job = jobOf(look, one);
    const first = await pool.run(job);
    if (first === null) return [busy(`${page}.liquid`)];
    // The first rendering parses as well, so the second one is measured.
    const second = first.html !== undefined && first.ms > SLOWEST_MS ? await pool.run(job) : first;
    const file = `${page}.liquid`;
    if (second?.findings) found.push(...second.findings);
    else if (second && second.ms > SLOWEST_MS)
      found.push({ file, line: null, code: 'too_slow', what: `${Math.round(second.ms)} ms` });
  }
  return found;
}

/** Findings without those that say what another says. */
function once(found: readonly ThemeFinding[]): ThemeFinding[] {
  const seen = new Set<string>();
  return found.filter(({ file, line, code, what }) => {
    const name = [file, line, code, what].join(' ');
    return !seen.has(name) && Boolean(seen.add(name));
  });
}

/** The job that renders a page of the site as the draft has it. */
function jobOf(look: SiteLook, { page, locale, data }: DraftPage) {
  return {
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
}

/**
 * What keeps somebody from using the pages that a draft makes with templates of its own: the home page in both languages
 * and the list of articles, in which all of its templates are. Without templates they are the default's.
 */
async function accessFindings({ look, pages }: Trial, pool: RenderPool): Promise<ThemeFinding[]> {
  if (Object.keys(look.templates).length === 0) return [];
  const marked = { ...look, key: `${look.key} marked`, templates: markTemplates(look.templates) };
  const made: { page: string; html: string }[] = [];
  for (const one of pages.filter(({ page }) => LOOKED_AT.has(page))) {
    const answer = await pool.run(jobOf(marked, one));
    // With marks a page is a little larger: what was made without them and is not with them was not looked at.
    if (answer?.html === undefined) return [busy(`${one.page}.liquid`)];
    made.push({ page: one.page, html: answer.html });
  }
  return axeFindings(made);
}

const busy = (file: string): ThemeFinding => ({ file, line: null, code: 'too_slow', what: '' });
