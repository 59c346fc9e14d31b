import { testimonialsPage } from './pages/testimonials.ts';
import { agentsPage } from './pages/agents.ts';
import { searchPage } from './pages/search.ts';
import { previewPage } from './pages/preview.ts';
import { galleryPage } from './pages/gallery.ts';
import { faqsPage } from './pages/faqs.ts';
import { articleListPage } from './pages/article-list.ts';
import { articlePage } from './pages/article.ts';
import { comparisonPage } from './pages/comparison.ts';
import { contactPage } from './pages/contact.ts';
import { homePage } from './pages/home.ts';
import { listingDetailPage } from './pages/listing-detail.ts';
import { listingListPage } from './pages/listing-list.ts';
import { webPage } from './pages/web-page.ts';
import type { PageCode } from './page.ts';

/** The pages of the public site by their path in Indonesian. */
export const PAGES: Readonly<Record<string, PageCode>> = {
  '/': homePage,
  '/paket': listingListPage,
  '/paket/:slug': listingDetailPage,
  '/bandingkan': comparisonPage,
  '/kontak': contactPage,
  '/cari': searchPage,
  '/galeri': galleryPage,
  '/testimoni': testimonialsPage,
  '/tanya-jawab': faqsPage,
  '/agen': agentsPage,
  '/artikel': articleListPage,
  '/artikel/:slug': articlePage,
  '/pratinjau/:token': previewPage,
};

/**
 * The page of a path without the language and the query, and the parameters of the path. What no pattern fits is looked
 * for among the pages that the media team wrote.
 */
export function pageAt(path: string): { code: PageCode; params: Record<string, string> } {
  const parts = path.split('/');
  for (const [pattern, code] of Object.entries(PAGES)) {
    const names = pattern.split('/');
    if (names.length !== parts.length) continue;
    if (!names.every((name, at) => name.startsWith(':') || name === parts[at])) continue;
    const params = names.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), decoded(parts[at] ?? '')]] : [],
    );
    return { code, params: Object.fromEntries(params) as Record<string, string> };
  }
  return { code: webPage, params: {} };
}

/** A part of a path without its escapes; as it is where these are broken. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
