import type { Handle } from '../../kit/db/db.ts';
import { lruCache } from '../lru-cache.ts';
import type { SiteMoment } from '../queries/articles.ts';
import { findSitemapArticles, findSitemapArticlesMark } from '../queries/sitemap.ts';
import type { SitemapPage } from './sitemap.ts';

/** The most pictures of a page in the sitemap. */
const MOST_PICTURES = 20;
/** The number of sites whose articles are cached; a thousand of them have about 0.4 MB. */
const MAX_KEPT_SITES = 8;

type Row = { updated_at: string; photo_file_id?: string | null; pictures: readonly string[] | null };

/** The sitemap's page of a package, article or written page, with its main picture first. */
export function sitemapPage(path: string, { updated_at, photo_file_id = null, pictures }: Row): SitemapPage {
  const shown = [...(photo_file_id === null ? [] : [photo_file_id]), ...(pictures ?? [])];
  return {
    path,
    changed: updated_at.replace('+00:00', 'Z'),
    pictures: [...new Set(shown)].slice(0, MOST_PICTURES),
  };
}

/**
 * Makes the function that gives the pages of a site's articles for the sitemap. They are read again only when the
 * articles or their versions have changed, which one short statement tells.
 */
export function openSitemapArticles(): (db: Handle, moment: SiteMoment) => Promise<readonly SitemapPage[]> {
  const kept = lruCache<{ mark: string | null; pages: readonly SitemapPage[] }>(MAX_KEPT_SITES);
  return async (db, { site, now }) => {
    const [current] = await findSitemapArticlesMark(db, { siteId: site.id, now });
    const last = kept.get(site.id, () => ({ mark: null, pages: [] }));
    if (current && current.mark === last.mark) return last.pages;
    // Read after the mark, so that a change in between has another mark and is read the next time.
    const [found] = await findSitemapArticles(db, { siteId: site.id, now });
    const pages = (found?.rows ?? []).map((row) => sitemapPage(`/artikel/${row.slug}`, row));
    Object.assign(last, { mark: current?.mark ?? null, pages });
    return pages;
  };
}
