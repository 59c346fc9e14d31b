import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { findFreePort } from '@rihla/postgres/ports';
import { chromiumArguments, ensureChromium } from '../../tools/browser/chromium.ts';
import { type Line, score } from '../table.ts';

/** The lowest score that each category is to have, of 100. */
const AIMS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(AIMS) as (keyof typeof AIMS)[];

/**
 * Measures Lighthouse's scores of public pages, as on a phone. The page with the results of a search is not among them,
 * since it is hidden from search engines on purpose.
 * @param address of the server with the demo agency
 * @param pages how many kinds of pages are measured, of ten
 */
export async function benchLighthouse(address: string, pages: number): Promise<Line[]> {
  const paths = {
    'home page': '/',
    'list of packages': '/paket',
    package: await somePackage(address),
    'list of articles': '/artikel',
    article: await someArticle(address),
    contact: '/kontak',
    gallery: '/galeri',
    'questions often asked': '/tanya-jawab',
    'agents by city': '/agen',
    testimonials: '/testimoni',
  };
  const lines: Line[] = [];
  await withChromium(async (port) => {
    for (const [what, path] of Object.entries(paths).slice(0, pages)) {
      const result = await lighthouse(`${address}${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      });
      for (const category of CATEGORIES) {
        const found = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
        lines.push(score(`Lighthouse, telephone, ${what}: ${category}`, found, AIMS[category]));
      }
    }
  });
  return lines;
}

/**
 * The path of the public page of a package that is on sale in the demo agency.
 * @throws Error when none is on sale
 */
async function somePackage(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/listings`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  if (!data[0]) throw new Error('the demo agency has no package on sale');
  return `/paket/${data[0].slug}`;
}

/**
 * The path of the first article that the demo agency's list of articles links.
 * @throws Error when there is none
 */
async function someArticle(address: string): Promise<string> {
  const [, path] =
    /href="(\/artikel\/[a-z0-9-]+)"/.exec(await (await fetch(`${address}/artikel`)).text()) ?? [];
  if (path === undefined) throw new Error('the demo agency has no article');
  return path;
}

/**
 * Runs a piece of work with a Chromium that can be controlled through a port, and ends it afterwards. Its profile is
 * a temporary folder.
 * @param work receives the port
 */
async function withChromium(work: (port: number) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'rihla-bench-browser-'));
  const port = await findFreePort();
  const browser = spawn(
    await ensureChromium(),
    [...chromiumArguments, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    // In a group of its own, since the path may be a script that starts the browser as another process.
    { stdio: 'ignore', detached: true },
  );
  try {
    await waitUntilListening(port, browser);
    await work(port);
  } finally {
    if (browser.exitCode === null) {
      process.kill(-browser.pid!);
      await once(browser, 'exit');
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Waits until Chromium answers on its port.
 * @throws Error when Chromium ends before that
 */
async function waitUntilListening(port: number, browser: ChildProcess): Promise<void> {
  while (browser.exitCode === null) {
    const isListening = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    );
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Chromium ended before it could be asked');
}
