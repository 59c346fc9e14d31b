import { siteColour } from '@rihla/domain/sites/site-colour';
import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import { readThemeFields } from '@rihla/domain/themes/theme-fields';
import { THEME_FIELDS } from '@rihla/domain/themes/theme-files';
import { contrastFaults, styleColours, type ThemeContent } from '@rihla/domain/themes/theme-settings';
import { LOCALES } from '@rihla/messages/locale';
import type { ReadCall } from '../../kit/call.ts';
import type { PageName } from '../renderer.ts';
import { axeFindings } from './axe/axe-check.ts';
import { type DraftPage, draftPage } from './draft-pages.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';
import { type SiteLook, siteLook } from './site-look.ts';

/** The paths of the pages with which a draft is tried. They have its header and footer, and every site has them. */
const TRIED_PATHS = ['/', '/paket', '/artikel', '/kontak', '/tidak-ada'];
/**
 * The most processor time that a page may take to be rendered, in milliseconds; the default theme takes a few. The clock
 * does not count, because it goes on while a busy machine does other work.
 */
const SLOWEST_MS = 250;
/** The most characters in the style sheet of a theme. */
const LARGEST_STYLES = 60_000;
/**
 * The processor time in milliseconds after which the engine stops rendering a page of a draft. It is a little less than what ends
 * the thread on a busy machine (a third of its deadline), because only the engine knows the line at which it stopped.
 */
export const LONGEST_MS = 240;
/** The pages that are checked for accessibility; together they use every template of a theme. */
const AXE_PAGES: ReadonlySet<PageName> = new Set(['home', 'article-list']);
/** The most times that a job is tried whose thread was kept waiting by a busy machine. */
const MOST_TRIES = 3;
/** The most findings that are reported. */
const MOST_FINDINGS = 50;

/** A draft with the data of the pages with which it is tried. */
export type DraftTrial = { content: ThemeContent; look: SiteLook; pages: DraftPage[]; siteColour: string };

/** Reads the pages with which a draft is tried, with the contents that the site has now. */
export async function readTrial(call: ReadCall, content: ThemeContent): Promise<DraftTrial> {
  const look = siteLook(content, null);
  const pages: DraftPage[] = [];
  for (const path of TRIED_PATHS) {
    const locales = path === '/' ? LOCALES : LOCALES.slice(0, 1);
    for (const locale of locales) pages.push(await draftPage(call, look, { path, locale }));
  }
  return { content, look, pages, siteColour: pages[0]?.colour ?? siteColour({ theme_colour: '' }) };
}

/**
 * Finds the faults that prevent a draft from being published: in its settings, scripts and addresses in its sources,
 * templates that cannot be parsed, values that do not exist, pages that fail, are slow or large, and faults of
 * accessibility.
 */
export async function publicationFaults(trial: DraftTrial, pool: RenderPool): Promise<ThemeFinding[]> {
  const { content, look, siteColour } = trial;
  const found = settingsFindings(content, look, siteColour);
  const { key, templates } = look;
  const checked = await runPatiently(pool, {
    kind: 'check',
    key,
    templates,
    files: content.files,
    colours: styleColours(look.look, siteColour),
  });
  found.push(...(checked.findings ?? []));
  // Pages are rendered only when the templates have no faults, because a fault in a template is reported there more
  // clearly.
  if (!checked.findings?.length) found.push(...(await pageFindings(trial, pool)));
  // Accessibility is checked last, because it takes a second for each page.
  if (found.length === 0) found.push(...(await accessFindings(trial, pool)));
  return withoutRepeats(found).slice(0, MOST_FINDINGS);
}

/** The faults of colours (contrast), own fields and the size of the style sheet. */
function settingsFindings(content: ThemeContent, look: SiteLook, siteColour: string): ThemeFinding[] {
  const inSettings = { file: 'settings', line: null };
  const { fault } = readThemeFields(content.files.find(({ name }) => name === THEME_FIELDS)?.source);
  const contrast = contrastFaults(look.look, siteColour).map(({ text, on, ratio }) => ({
    ...inSettings,
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

/** The faults that occur when the pages of the site are rendered with the draft. */
async function pageFindings(trial: DraftTrial, pool: RenderPool): Promise<ThemeFinding[]> {
  const { look, pages } = trial;
  const found: ThemeFinding[] = [];
  for (const one of pages) {
    const { page } = one;
    const job = jobOf(look, one);
    const first = await runPatiently(pool, job);
    if (isBusy(first)) return [busy(`${page}.liquid`)];
    // The first rendering parses as well, so the second one is measured.
    const second = isSlow(first) ? await runPatiently(pool, job) : first;
    const file = `${page}.liquid`;
    if (second.findings) found.push(...second.findings);
    else if (second.ms > SLOWEST_MS)
      found.push({ file, line: null, code: 'too_slow', what: `${Math.round(second.ms)} ms` });
    // What slows one page down is mostly on the others as well, and each would take as long again.
    if (isSlow(second)) break;
  }
  return found;
}

/** Whether a page took too long to be rendered. */
const isSlow = ({ findings, ms }: RenderAnswer): boolean =>
  findings?.[0]?.code === 'too_slow' || (!findings && ms > SLOWEST_MS);

/**
 * Runs a job, and again when its thread was kept waiting, so that a good theme can be published on a busy machine too.
 * A job that uses up its time by itself is not tried again.
 * @returns the last answer; the finding `busy` when too many jobs were waiting already
 */
export async function runPatiently(pool: Pick<RenderPool, 'run'>, job: RenderJob): Promise<RenderAnswer> {
  const file = job.kind === 'page' ? `${job.page}.liquid` : 'theme';
  let answer: RenderAnswer | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    answer = await pool.run(job);
    if (!isBusy(answer)) break;
  }
  return answer ?? { ms: 0, findings: [busy(file)] };
}

const isBusy = (answer: RenderAnswer | null): boolean => answer?.findings?.[0]?.code === 'busy';

/** The findings without repetitions. */
function withoutRepeats(found: readonly ThemeFinding[]): ThemeFinding[] {
  const seen = new Set<string>();
  return found.filter(({ file, line, code, what }) => {
    const name = [file, line, code, what].join(' ');
    return !seen.has(name) && Boolean(seen.add(name));
  });
}

/** The job that renders a page of the site in the look of the draft. */
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
 * The faults of accessibility in pages rendered with the draft's own templates: the home page in both languages and the
 * list of articles, which together use all templates. A draft without templates is not checked, since its pages are
 * those of the default theme.
 */
async function accessFindings({ look, pages }: DraftTrial, pool: RenderPool): Promise<ThemeFinding[]> {
  if (Object.keys(look.templates).length === 0) return [];
  const rendered: { page: string; html: string }[] = [];
  for (const one of pages.filter(({ page }) => AXE_PAGES.has(page))) {
    const answer = await runPatiently(pool, { ...jobOf(look, one), marked: true });
    if (answer.html === undefined) return answer.findings;
    rendered.push({ page: one.page, html: answer.html });
  }
  return axeFindings(rendered);
}

const busy = (file: string): ThemeFinding => ({ file, line: null, code: 'busy', what: '' });
