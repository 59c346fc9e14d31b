import { parentPort } from 'node:worker_threads';
import { styleFindings } from '@rihla/domain/themes/style-check';
import { sourceFindings, type ThemeFinding } from '@rihla/domain/themes/theme-check';
import { HOME_SECTIONS, THEME_STYLES } from '@rihla/domain/themes/theme-files';
import {
  defaultTemplates,
  guardTemplates,
  LONGEST_TEMPLATE,
  openRenderer,
  type Renderer,
} from '../renderer.ts';
import { largestPlace, markTemplates } from './axe/mark-templates.ts';
import { checkTemplates, findingOf } from './check-templates.ts';
import type { RenderJob } from './render-job.ts';

/**
 * The program of a thread that renders pages with the templates of themes. It has no settings and no access to the
 * database.
 */

/** The most characters in the HTML of one page. */
const LONGEST_HTML = 1_000_000;
/** How many times larger a page or template may be with marks, which can be longer than the tags that they are in. */
const MARKED_TIMES = 10;
/** The number of themes whose parsed templates are cached. */
const MOST_OPENED = 12;

type PageJob = Extract<RenderJob, { kind: 'page' }>;
type OpenedTheme = { renderer: Renderer } | { findings: ThemeFinding[] };

const opened = new Map<string, OpenedTheme>();

parentPort?.on('message', (job: RenderJob) => {
  const before = process.threadCpuUsage();
  const answer = answerOf(job);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ ...answer, ms: (user + system) / 1_000 });
});
const defaults = defaultTemplates();
// Code that is compiled while the thread starts does not slow down the first page, which has a deadline.
checkTemplates({ footer: defaults['footer'] ?? '' });
renderOnce();
parentPort?.postMessage('ready');

/**
 * Renders the page of a job, or checks a theme. Everything that reads the sources of a theme is done here, because a
 * thread that takes too long over one is killed.
 */
function answerOf(job: RenderJob): { html: string } | { findings: ThemeFinding[] } {
  if (job.kind === 'check') return { findings: findingsOf(job) };
  const theme = rendererFor(job);
  if ('findings' in theme) return theme;
  try {
    const html = theme.renderer.render(job.page, job.locale, job.data, job.settings);
    if (html.length <= LONGEST_HTML * (job.marked ? MARKED_TIMES : 1)) return { html };
    const size = `${Math.ceil(html.length / 1000)} kB`;
    return { findings: [{ ...placeOfSize(job), code: 'too_large', what: size }] };
  } catch (error) {
    return { findings: [findingOf(error, job.page, { ...defaults, ...guardTemplates(job.templates) })] };
  }
}

/** The place in a theme that makes a page too large; the page itself where it is not known. */
function placeOfSize(job: PageJob): { file: string; line: number | null } {
  const whole = { file: `${job.page}.liquid`, line: null };
  const theme = rendererFor({ ...job, marked: true });
  if ('findings' in theme) return whole;
  try {
    return largestPlace(theme.renderer.render(job.page, job.locale, job.data, job.settings)) ?? whole;
  } catch {
    return whole;
  }
}

/** The faults in the sources of a theme. */
function findingsOf({ files, templates, colours }: Extract<RenderJob, { kind: 'check' }>): ThemeFinding[] {
  const styles = files.find(({ name }) => name === THEME_STYLES)?.source ?? '';
  return [
    ...sourceFindings(files),
    ...styleFindings(THEME_STYLES, styles, colours),
    ...checkTemplates(templates),
  ];
}

/**
 * Renders a home page without contents, so that the code of the template engine is compiled. The result is discarded.
 */
function renderOnce(): void {
  const renderer = openRenderer({ templates: {}, strict: false, longestMs: 5_000 });
  const layout = {
    sections: HOME_SECTIONS,
    licences: ['-'],
    contact: { any: true, address: [], social: [] },
  };
  const items = [{ stars: 1 }];
  const page = {
    total: 1,
    filters: items,
    slides: items,
    testimonials: items,
    articles: items,
    accounts: items,
  };
  try {
    renderer.render('home', 'id', { layout: { ...layout, links: {}, assets: {} }, page });
  } catch {
    // An error about missing data does not matter here.
  }
}

/**
 * The renderer of a theme, which is cached; for templates with faults, the findings instead. Values that do not exist
 * are no fault here.
 */
function rendererFor(job: PageJob): OpenedTheme {
  const { key, strict, longestMs, marked = false } = job;
  const name = `${key} ${strict} ${longestMs} ${marked}`;
  const found = opened.get(name);
  if (found) return found;
  const templates = marked ? markTemplates(job.templates) : job.templates;
  const findings = checkTemplates(job.templates).filter(({ code }) => code !== 'unknown_drop');
  const longestTemplate = LONGEST_TEMPLATE * (marked ? MARKED_TIMES : 1);
  const result = findings.length
    ? { findings }
    : { renderer: openRenderer({ templates, strict, longestMs, longestTemplate }) };
  opened.set(name, result);
  for (const oldest of opened.keys()) {
    if (opened.size <= MOST_OPENED) break;
    opened.delete(oldest);
  }
  return result;
}
