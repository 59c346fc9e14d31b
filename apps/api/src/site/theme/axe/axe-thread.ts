import { parentPort } from 'node:worker_threads';
import axe from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import { MARK_ATTRIBUTE } from './mark-templates.ts';

/** A rendered page to check. */
export type AxeJob = { html: string };
/**
 * The faults of a page: each broken rule of axe with the mark of the element (null for the page as a whole). `late`
 * says why a check was not finished.
 */
export type AxeAnswer = { faults: { rule: string; mark: string | null }[]; late?: 'busy' | 'too_slow' };

/**
 * Rules of axe that need a drawn page, which there is not. Contrast is checked from the colours of the theme instead;
 * sizes and scrolling depend on the style sheet only.
 */
const NEED_DRAWING = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** The most faults of one page that are reported. */
const MOST_FAULTS = 30;

/** The program of a thread that checks rendered pages with axe. No script of a page is run. */
parentPort?.on('message', (job: AxeJob) => {
  void faultsOf(job).then((faults) => parentPort?.postMessage({ faults } satisfies AxeAnswer));
});
parentPort?.postMessage('ready');

/** The methods of a DOM element that are used. */
type MarkedElement = {
  closest(selector: string): MarkedElement | null;
  getAttribute(name: string): string | null;
};

/** The faults that axe finds in elements with a mark, and in the page as a whole. */
async function faultsOf({ html }: AxeJob): Promise<AxeAnswer['faults']> {
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
  const found = violations.flatMap(({ id: rule, nodes }) =>
    nodes.flatMap(({ element }) => {
      if (element === page) return [{ rule, mark: null }];
      const marked = (element as MarkedElement | undefined)?.closest(`[${MARK_ATTRIBUTE}]`);
      return marked ? [{ rule, mark: marked.getAttribute(MARK_ATTRIBUTE) }] : [];
    }),
  );
  window.close();
  return found.slice(0, MOST_FAULTS);
}
