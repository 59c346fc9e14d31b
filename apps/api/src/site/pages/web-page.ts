import { LONGEST_ADDRESS, PAGES_PATH } from '@rihla/domain/content/web-page-address';
import { beginningOf, picturesIn } from '@rihla/domain/kit/rich-text/rich-text';
import { pictureUrl } from '@rihla/domain/media/picture';
import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findMovedPage, findWebPage } from '../queries/web-pages.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { preparedText } from './written-text.ts';
import { translatorFor } from '../translator.ts';

/** The longest path that a page can have. */
const LONGEST_PATH = LONGEST_ADDRESS + PAGES_PATH.length + 1;

/**
 * A page that the media team wrote, found by its address. An address that the page had before is redirected to the
 * present one.
 */
export const webPage: PageCode = async (visit, db) => {
  const { path, site, locale, carriedQuery, profile } = visit;
  if (path.length > LONGEST_PATH || !/^\/[a-z0-9/-]+$/.test(path)) return null;
  const row = await findWebPage(db, site.id, path);
  const links = linksIn(locale, carriedQuery);
  if (!row) {
    const currentAddress = await findMovedPage(db, site.id, path);
    return currentAddress === undefined ? null : { redirect: links.page(currentAddress) };
  }
  const { t } = translatorFor(locale);
  const { content, videos } = await preparedText(db, visit, row, (to) => to.page(row.address));
  const [picture] = picturesIn(row.content);
  return {
    page: 'web-page',
    data: { title: row.title, content },
    head: {
      title: t('public.articles.title.full', { title: row.title, brand: profile.brand }),
      description: row.meta_description ?? beginningOf(row.content),
      image: picture ? pictureUrl(picture, 960, 'jpg') : null,
      videos,
      frame: { header: row.show_header, footer: row.show_footer },
      structured: schemaGraph(
        agencyData(visit),
        breadcrumbData([{ name: row.title, url: linksIn(locale).page(row.address) }], visit),
      ),
    },
  };
};
