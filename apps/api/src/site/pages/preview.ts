import { readSiteToken } from '../../kit/http/site-token.ts';
import type { PageCode } from '../page.ts';
import { findPreviewed } from '../queries/articles.ts';
import { articleCardData } from '../template-data/article.ts';
import { preparedText } from './written-text.ts';
import { translatorFor } from '../translator.ts';

/**
 * The page that shows an article in its present state, published or not, to holders of a private link. Search engines
 * and caches may not store it.
 */
export const previewPage: PageCode = async (visit, db, { params }) => {
  const token = readSiteToken(params['token'] ?? '');
  if (token?.siteId !== visit.site.id) return null;
  const row = await findPreviewed(db, visit, token.hash);
  if (!row) return null;
  const { t } = translatorFor(visit.locale);
  const { videos, ...written } = await preparedText(db, visit, row, (links) => links.article(row.slug));
  return {
    page: 'article',
    personal: true,
    data: {
      ...articleCardData(row, visit),
      ...written,
      related: [],
      note: t('public.preview.note'),
    },
    head: {
      title: t('public.articles.title.full', { title: row.title, brand: visit.profile.brand }),
      description: null,
      hidden: true,
      videos,
    },
  };
};
