import { parentPort } from 'node:worker_threads';
import axe from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import { MARK_ATTRIBUTE } from './mark-templates.ts';
import { markupFaults } from './markup-check.ts';

/** A rendered page to check. */
export type AxeJob = { html: string };
/**
 * A fault of a page with the mark of its element (null for the page as a whole): a broken rule of axe, or a tag that
 * has no counterpart.
 */
type PageFault = { code: 'accessibility' | 'markup'; what: string; mark: string | null };
/** The faults of a page. `late` says why a check was not finished. */
export type AxeAnswer = { faults: PageFault[]; late?: 'busy' | 'too_slow' };

/**
 * Rules of axe that need a drawn page, which there is not. Contrast is checked from the colours of the theme instead;
 * sizes and scrolling depend on the style sheet only.
 */
const NEED_DRAWING = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** The most faults of one page that are reported. */
const MOST_FAULTS = 30;

/** The program of a thread that checks the tags of rendered pages, and then the pages with axe. No script of a page is run. */
parentPort?.on('message', (job: AxeJob) => {
  void faultsOf(job).then((faults) => parentPort?.postMessage({ faults } satisfies AxeAnswer));
});
parentPort?.postMessage('ready');

/** The methods of a DOM element that are used. */
type MarkedElement = {
  closest(selector: string): MarkedElement | null;
  getAttribute(name: string): string | null;
};

/**
 * The faults of a page: tags without a counterpart, or else what axe finds in elements with a mark and in the page as a
 * whole. Where tags are missing, elements stand in others than they were meant for, and axe would find what they are
 * not.
 */
async function faultsOf({ html }: AxeJob): Promise<PageFault[]> {
  const unpaired = markupFaults(html).map(({ tag, mark }) => ({ code: 'markup' as const, what: tag, mark }));
  if (unpaired.length > 0) return unpaired.slice(0, MOST_FAULTS);
  const { window } = new JSDOM(html, { virtualConsole: new VirtualConsole() });
  const page = window.document.documentElement;
  const { violations } = await axe.run(page as never, {
    resultTypes: ['violations'],
    elementRef: true,
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
    rules: Object.fromEntries(NEED_DRAWING.map((rule) => [rule, { enabled: false }])),
  });
  const found = violations.flatMap(({ id: what, nodes }) =>
    nodes.flatMap(({ element }): PageFault[] => {
      if (element === page) return [{ code: 'accessibility', what, mark: null }];
      const marked = (element as MarkedElement | undefined)?.closest(`[${MARK_ATTRIBUTE}]`);
      return marked ? [{ code: 'accessibility', what, mark: marked.getAttribute(MARK_ATTRIBUTE) }] : [];
    }),
  );
  window.close();
  return found.slice(0, MOST_FAULTS);
}
