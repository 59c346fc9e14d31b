import { parentPort } from 'node:worker_threads';
import axe from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import { PLACE } from './mark-templates.ts';

/** A finished page to look at. */
export type AxeJob = { html: string };
/** What is wrong with a page: each rule of axe with the mark of the element, null for the page as a whole. */
export type AxeAnswer = { faults: { rule: string; mark: string | null }[]; late?: boolean };

/**
 * Rules that ask how a page is drawn, which nothing here does: contrast is checked from the colours of the theme, and
 * sizes and scrolling are those of the style sheet.
 */
const DRAWN = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** The most that is told of one page. */
const MOST = 30;

/** The program of a thread that reads finished pages as somebody with a screen reader would. No script of a page runs. */
parentPort?.on('message', (job: AxeJob) => {
  void faultsOf(job).then((faults) => parentPort?.postMessage({ faults } satisfies AxeAnswer));
});
parentPort?.postMessage('ready');

/** What is used of an element. */
type Marked = { closest(selector: string): Marked | null; getAttribute(name: string): string | null };

/** What axe finds wrong in the elements that bear a mark, and in the page as a whole. */
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
    rules: Object.fromEntries(DRAWN.map((rule) => [rule, { enabled: false }])),
  });
  const found = violations.flatMap(({ id: rule, nodes }) =>
    nodes.flatMap(({ element }) => {
      if (element === page) return [{ rule, mark: null }];
      const marked = (element as Marked | undefined)?.closest(`[${PLACE}]`);
      return marked ? [{ rule, mark: marked.getAttribute(PLACE) }] : [];
    }),
  );
  window.close();
  return found.slice(0, MOST);
}
