import { join } from 'node:path';
import { todayIn } from '@rihla/domain/shared/dates';
import { Problem } from '@rihla/domain/kit/errors';
import { LOCALES, type Locale } from '@rihla/messages/locale';
import type { Site } from '../kit/call.ts';
import type { FileStore } from '../kit/files/files.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { webDir } from '../app/paths.ts';
import type { PageKind, VisitCounter } from '../modules/insight/index.ts';
import { openAssets, serveAssets } from './assets.ts';
import { siteReader, type SiteReaderOptions } from './at-site.ts';
import { canonicalAddress, redirectPermanently } from './canonical-host.ts';
import { serveAppManifest } from './app-manifest.ts';
import { serveFavicon } from './favicon.ts';
import { bookingQueryFrom, localPath, PROGRAM_PATHS, slugsFrom } from './links.ts';
import type { MovedPage, PageAnswer, PageCode, PageRequest } from './page.ts';
import { pageSender } from './page-sender.ts';
import { serveFeed } from './search/feed.ts';
import { type AskOffice, readForms, serveContactForm } from './contact-form.ts';
import { bookingAddress } from './pages/listing-detail.ts';
import { webPage } from './pages/web-page.ts';
import { PAGES } from './pages.ts';
import { failurePage, notFoundPage } from './pages/error-pages.ts';
import { openListingIndexes } from './queries/listing-index.ts';
import { findProfileAndCompared } from './queries/site-profile.ts';
import { serveSearchEngines } from './search/search-engines.ts';
import { serveSharePictures } from './share/share-pictures.ts';
import { openLiveLooks } from './theme/live-looks.ts';
import { withoutSlashAtEnd } from './slash-at-end.ts';
import { serveThemeStyles } from './theme/theme-styles.ts';
import type { ThemeFailure } from './theme/themed-pages.ts';
import type { Visit } from './visit.ts';

/** The services and settings of the public site. */
export type PublicSiteOptions = SiteReaderOptions & {
  /** The store that has the pictures of the sites' icons. */
  store: Pick<FileStore, 'get'>;
  visits: VisitCounter;
  /** The folder in which the pictures for shared links are stored. */
  dataDir: string;
  /** The folder of the built islands. */
  builtDir?: string;
  /** Stores the question that a visitor sends by the form of the contact page. */
  ask: AskOffice;
  /** Stores that a version of a theme cannot be rendered, so that the version before it is shown. */
  keepThemeFailure(site: Site, failure: ThemeFailure): Promise<void>;
};

/**
 * Adds the routes of the public sites of all agencies, which are told apart by their hosts: Indonesian at the plain
 * paths, English under `/en`.
 */
export async function publicSite(app: FastifyInstance, options: PublicSiteOptions): Promise<void> {
  const assets = openAssets(options.builtDir ?? join(webDir, 'islands'));
  const send = pageSender(assets, ({ site }, failure) => options.keepThemeFailure(site, failure));
  const liveLook = openLiveLooks();
  const atSite = siteReader(options);
  const readIndex = openListingIndexes();

  serveAssets(app, assets);
  serveThemeStyles(app, atSite, assets, liveLook);
  serveFavicon(app, atSite, options.store);
  serveSharePictures(app, atSite, options.dataDir);
  serveFeed(app, atSite, options.originOf);
  serveAppManifest(app, atSite);
  serveSearchEngines(app, atSite, options.originOf);

  // These routes have a scope of their own, in which a failure is answered with a page for people and not with JSON.
  await app.register(async (pages) => {
    readForms(pages);
    pages.addHook('onRequest', async ({ method, url }, reply) => {
      if ((method !== 'GET' && method !== 'HEAD') || PROGRAM_PATHS.test(url)) return;
      const plain = withoutSlashAtEnd(url);
      if (plain !== null) await redirectPermanently(reply, plain);
    });
    for (const locale of LOCALES) {
      serveContactForm(pages, locale, { atSite, ask: options.ask, answer: answerPage });
      const answer = (code: PageCode) => (request: FastifyRequest, reply: FastifyReply) =>
        answerPage(locale, code, request, reply);
      for (const [path, code] of Object.entries(PAGES)) pages.get(localPath(locale, path), answer(code));
      pages.get(localPath(locale, '/paket/:slug/pesan'), async (request, reply) => {
        const target = await atSite(request, (db, site) =>
          bookingAddress(db, { siteId: site.id, locale }, pageRequestOf(request)),
        );
        if (target === null) return answer(async () => null)(request, reply);
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      });
    }
    pages.get('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      if (PROGRAM_PATHS.test(path)) return reply.callNotFound();
      return answerPage(localeOfPath(path), webPage, request, reply);
    });
    pages.setErrorHandler((error, request, reply) => {
      // A request that was refused before its page was made, such as one with a broken host or too large a form, is
      // answered without a page.
      if (error instanceof Problem || isRefusedRequest(error)) throw error;
      request.log.error({ err: loggedError(error) }, 'a page could not be made');
      return failurePage(localeOfPath(request.url), request, reply, assets);
    });
  });

  /** Counts the visit of a page, unless the browser only loads the page in advance. */
  function countVisit({ site, path }: Visit, { method, headers, ip, params }: FastifyRequest): void {
    if (method !== 'GET' || /prefetch/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))) return;
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'OTHER';
    const { slug } = params as { slug?: string };
    const listing = kind === 'PACKAGE' && slug ? { listing: slug } : {};
    options.visits.count({ site, kind, ...listing, ip, device: headers['user-agent'] });
  }

  async function answerPage(locale: Locale, code: PageCode, request: FastifyRequest, reply: FastifyReply) {
    const found = await atSite(request, async (db, site, now) => {
      const canonical = canonicalAddress(site, request, options.originOf);
      if (canonical !== null) return { elsewhere: canonical };
      const query = request.query as Record<string, unknown>;
      const path = plainPath(request);
      const slugs = slugsFrom(path === '/bandingkan' ? query.paket : query.banding);
      const { profile, chosen } = await findProfileAndCompared(db, { site, now }, slugs);
      const banding = chosen.map(({ slug }) => slug).join(',');
      const visit: Visit = {
        site,
        profile,
        locale,
        today: todayIn(site.timeZone, now),
        now,
        origin: options.originOf(request),
        path,
        carriedQuery: { ...bookingQueryFrom(query), ...(banding && { banding }) },
        chosen,
        look: await liveLook(db, site.id, profile.theme_number),
      };
      const pageRequest = { ...pageRequestOf(request), listingIndex: () => readIndex(db, site.id, now) };
      const answer: PageAnswer | MovedPage = (await code(visit, db, pageRequest)) ?? notFoundPage(visit);
      return { visit, answer };
    });
    if (!found) return reply.callNotFound();
    if (found.elsewhere !== undefined) return redirectPermanently(reply, found.elsewhere);
    const { answer, visit } = found;
    if ('redirect' in answer)
      return reply.header('cache-control', 'public, max-age=300').redirect(answer.redirect, 301);
    if (!answer.status) countVisit(visit, request);
    return send(answer, visit, request, reply);
  }
}

/** The kind as which a page is counted, by its path; any other path is counted as `OTHER`. */
const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, 'HOME'],
  [/^\/paket$/, 'PACKAGES'],
  [/^\/paket\/[^/]+$/, 'PACKAGE'],
  [/^\/artikel(\/|$)/, 'ARTICLES'],
];

/**
 * The parts of a request that a page of the public site uses: the parameters of its path and its query. A parameter
 * with a NUL, which the database cannot compare, is left empty: it names nothing, and the answer is 404.
 */
function pageRequestOf(request: FastifyRequest): Omit<PageRequest, 'listingIndex'> {
  const params = Object.entries(request.params as Record<string, string>);
  return {
    params: Object.fromEntries(params.map(([name, value]) => [name, value.includes('\u0000') ? '' : value])),
    query: request.query as Record<string, unknown>,
  };
}

/** The path without the language and without a slash at its end. */
function plainPath(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/';
  return path.replace(/^\/en(?=\/|$)/, '').replace(/(.)\/$/, '$1') || '/';
}

function localeOfPath(url: string): Locale {
  return /^\/en(\/|\?|$)/.test(url) ? 'en' : 'id';
}

/** Whether the server has refused to read a request, such as a form that is too large. */
function isRefusedRequest(error: unknown): boolean {
  return ((error as { statusCode?: number }).statusCode ?? 500) < 500;
}

/** An error for the log, without the text of a database error: that repeats values, which may be personal data. */
function loggedError(error: unknown) {
  const { name, message, stack, code } = error as Error & { code?: string };
  return { type: name, message: code ?? message, stack: code ? undefined : stack };
}
