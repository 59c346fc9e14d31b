import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import type { PageName } from '../renderer.ts';
import type { Visit } from '../visit.ts';
import { renderPool } from './render-pool.ts';
import type { SiteLook } from './site-look.ts';

/** A version of a theme that could not make a page. */
export type ThemeFailure = { number: number; page: PageName; finding: ThemeFinding };

/** The longest that a page may take a thread, in milliseconds; the engine itself stops a little earlier and says where. */
const DEADLINE_MS = 800;
const LONGEST_MS = 700;
const THREADS = 2;
/** Pages that may wait for a thread; beyond that the default look is sent. */
const WAITING = 40;
/** So long a version that took too long is not tried again, in milliseconds. */
const PAUSE_MS = 10_000;
/** A version that has taken too long so many times in a row has failed: a busy machine alone does not do that. */
const MOST_SLOW = 3;

type Page = { look: SiteLook; page: PageName; data: object };

/**
 * A function that renders pages by the templates of themes, in threads. The page that several visitors ask for at
 * once is rendered once. A version that fails is told; one that takes too long rests, and is told after the third time.
 * @returns the HTML, or null where the page is to be sent in the default look
 */
export function themedPages(tellFailure: (visit: Visit, failure: ThemeFailure) => Promise<void>) {
  const pool = renderPool({ threads: THREADS, deadlineMs: DEADLINE_MS, waiting: WAITING });
  const going = new Map<string, Promise<string | null>>();
  const slow = new Map<string, { times: number; until: number }>();

  const render = async ({ look, page, data }: Page, visit: Visit): Promise<string | null> => {
    const name = `${visit.site.id} ${look.number}`;
    if ((slow.get(name)?.until ?? 0) > performance.now()) return null;
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
      slow.delete(name);
      return answer.html;
    }
    const [finding] = answer.findings;
    if (look.number === null || !finding) return null;
    const times = (slow.get(name)?.times ?? 0) + 1;
    slow.set(name, { times, until: performance.now() + PAUSE_MS });
    for (const oldest of slow.keys()) {
      if (slow.size <= 1000) break;
      slow.delete(oldest);
    }
    if (finding.code !== 'too_slow' || times >= MOST_SLOW)
      await tellFailure(visit, { number: look.number, page, finding });
    return null;
  };

  return (tag: string, page: Page, visit: Visit): Promise<string | null> => {
    const found = going.get(tag);
    if (found) return found;
    const made = render(page, visit).finally(() => going.delete(tag));
    going.set(tag, made);
    return made;
  };
}
