import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import type { PageName } from '../renderer.ts';
import type { Visit } from '../visit.ts';
import { renderPool } from './render-pool.ts';
import type { SiteLook } from './site-look.ts';

/** The failure of a version of a theme to render a page: its number, the page, and what went wrong. */
export type ThemeFailure = { number: number; page: PageName; finding: ThemeFinding };

/** The milliseconds after which a thread is killed. */
const DEADLINE_MS = 800;
/**
 * The milliseconds of processor time after which the template engine itself stops rendering, which reports the place in
 * the template.
 */
const LONGEST_MS = 700;
const RENDER_THREADS = 2;
/** The most pages that may wait for a thread; further pages are sent with the default templates. */
const WAITING = 40;
/** The milliseconds for which a version that failed is not tried again. */
const PAUSE_MS = 10_000;
/** The number of times in a row after which a version that takes too long counts as failed. */
const MOST_SLOW = 3;

type Page = { look: SiteLook; page: PageName; data: object };

/**
 * Makes the function that renders pages with the templates of themes, in threads. A page that several visitors ask for
 * at once is rendered once. A version that fails is not tried again for some seconds; `tellFailure` is called at once,
 * or when it takes too long, after the third time in a row.
 * @returns a function that gives the HTML, or null when the page is to be sent with the default templates
 */
export function themedPages(tellFailure: (visit: Visit, failure: ThemeFailure) => Promise<void>) {
  const pool = renderPool({ threads: RENDER_THREADS, deadlineMs: DEADLINE_MS, waiting: WAITING });
  const inProgress = new Map<string, Promise<string | null>>();
  const failing = new Map<string, { times: number; until: number }>();

  const render = async ({ look, page, data }: Page, visit: Visit): Promise<string | null> => {
    const name = `${visit.site.id} ${look.number}`;
    if ((failing.get(name)?.until ?? 0) > performance.now()) return null;
    const answer = await pool.run({
      kind: 'page',
      key: look.key,
      templates: look.templates,
      page,
      locale: visit.locale,
      data,
      settings: look.settings,
      strict: false,
      longestMs: LONGEST_MS,
    });
    if (answer === null) return null;
    if (answer.html !== undefined) {
      failing.delete(name);
      return answer.html;
    }
    const [finding] = answer.findings;
    if (look.number === null || !finding) return null;
    // A busy machine says nothing about the version, which rests and is not counted as failing.
    const times = (failing.get(name)?.times ?? 0) + (finding.code === 'busy' ? 0 : 1);
    failing.set(name, { times, until: performance.now() + PAUSE_MS });
    for (const oldest of failing.keys()) {
      if (failing.size <= 1000) break;
      failing.delete(oldest);
    }
    const mayRecover = finding.code === 'busy' || (finding.code === 'too_slow' && times < MOST_SLOW);
    if (!mayRecover) await tellFailure(visit, { number: look.number, page, finding });
    return null;
  };

  return (tag: string, page: Page, visit: Visit): Promise<string | null> => {
    const found = inProgress.get(tag);
    if (found) return found;
    const rendering = render(page, visit).finally(() => inProgress.delete(tag));
    inProgress.set(tag, rendering);
    return rendering;
  };
}
