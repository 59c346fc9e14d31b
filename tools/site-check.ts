import { parseArgs } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { startServer } from '../e2e/support/server.ts';

/**
 * `npm run site:check`: starts Rihla with the demo agency, or uses the one at `--at=http://localhost:3000`. It follows
 * the links of the public site in both languages, beginning at the home page and the sitemap, validates the HTML of
 * each page, requests every file that pages load, and looks for the target of every link with a fragment. Prints the
 * faults, and ends with code 1 when there are any.
 */
const { values: asked } = parseArgs({ options: { at: { type: 'string' } } });

/** The most pages that are checked, since filters and sortings of lists lead to ever more addresses. */
const MOST_PAGES = 400;

/**
 * The validator, with the rules that go beyond the standard and that the site does not follow; each with the reason.
 */
const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Style: a void element, a Boolean attribute and a doctype may be written either way.
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'element-permitted-content': 'error',
    'valid-id': ['error', { relaxed: true }],
    // No file of the site comes from another host.
    'require-sri': 'off',
  },
});

/** A fault of a page, and the path of the page. */
type Found = { where: string; what: string };

/**
 * Follows the links of a site from its home page and its sitemap, and requests each address once.
 * @param origin of the site, `http://localhost:3000`
 * @returns how many pages and other files were requested, and the faults
 */
async function crawl(origin: string): Promise<{ pages: number; files: number; found: Found[] }> {
  const found: Found[] = [];
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  const waiting = [`${origin}/`, `${origin}/en`, ...listed];
  const from = new Map(waiting.map((address) => [address, 'sitemap']));
  const targets: { at: string; id: string; on: string }[] = [];
  const idsOf = new Map<string, Set<string>>();
  let [pages, files] = [0, 0];
  for (
    let address = waiting.shift();
    address !== undefined && pages < MOST_PAGES;
    address = waiting.shift()
  ) {
    const where = `${address.slice(origin.length)} (on ${from.get(address)})`;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) {
      found.push({ where, what: `answers ${answer?.status ?? 'nothing'}` });
      continue;
    }
    const type = answer.headers.get('content-type') ?? '';
    const path = new URL(address).pathname;
    if (!type.startsWith('text/html') || path.startsWith('/app')) {
      await answer.body?.cancel();
      files += 1;
      continue;
    }
    pages += 1;
    const text = await answer.text();
    const { results } = await html.validateString(text, path);
    for (const { ruleId, message, line } of results.flatMap(({ messages }) => messages))
      found.push({ where: `${address.slice(origin.length)}:${line}`, what: `${ruleId}: ${message}` });
    idsOf.set(address, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')));
    for (const link of linksOf(text, address)) {
      const { origin: own, hash, href } = new URL(link);
      if (own !== origin) continue;
      const bare = href.slice(0, href.length - hash.length);
      if (hash.length > 1 && !bare.includes('/app')) targets.push({ at: bare, id: hash.slice(1), on: path });
      if (from.has(bare)) continue;
      from.set(bare, path);
      // Not followed: a list with two filters, which has no links or elements that lists with one filter have not, and
      // a page whose address only carries packages to compare (`banding`).
      const { searchParams } = new URL(bare);
      if (searchParams.size <= 1 && !searchParams.has('banding')) waiting.push(bare);
    }
  }
  for (const { at, id, on } of targets) {
    const ids = idsOf.get(at);
    if (ids && !ids.has(id) && !id.startsWith('i-')) found.push({ where: on, what: `no #${id} at ${at}` });
  }
  return { pages, files, found };
}

/** The absolute addresses that a page leads to or loads. */
function linksOf(text: string, base: string): string[] {
  const plain = (value: string) => value.replaceAll('&amp;', '&').trim();
  const single = [
    ...text.matchAll(/(?:\s(?:href|src)|property="og:image" content)="((?:https?:\/\/|\/|\?|#)[^"]*)"/g),
  ].map(([, value = '']) => plain(value));
  const sets = [...text.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, value = '']) =>
    value.split(',').map((one) => plain(one).split(' ')[0] ?? ''),
  );
  return [...single, ...sets]
    .filter((value) => URL.canParse(value, base))
    .map((value) => new URL(value, base).href);
}

const server = asked.at === undefined ? await startServer() : null;
try {
  const origin = new URL(asked.at ?? server?.address ?? '').origin;
  const { pages, files, found } = await crawl(origin);
  const grouped = Map.groupBy(found, ({ what }) => what);
  for (const [what, all] of grouped)
    console.log(
      `${what}\n  ${all.length} × ${all
        .slice(0, 3)
        .map(({ where }) => where)
        .join(', ')}`,
    );
  console.log(`${pages} pages and ${files} files, ${found.length} things wrong`);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await server?.stop();
}
