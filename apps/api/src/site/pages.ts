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

/** The code of each page of the public site, by its path without the language. */
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
 * Finds the code of the page at a path (without language and query), and the parameters in the path. A path that
 * matches no pattern is looked for among the pages that the media team wrote.
 */
export function pageOfPath(path: string): { code: PageCode; params: Record<string, string> } {
  const parts = path.split('/');
  for (const [pattern, code] of Object.entries(PAGES)) {
    const names = pattern.split('/');
    if (names.length !== parts.length) continue;
    if (!names.every((name, index) => name.startsWith(':') || name === parts[index])) continue;
    const params = names.flatMap((name, index) =>
      name.startsWith(':') ? [[name.slice(1), decodedPart(parts[index] ?? '')]] : [],
    );
    return { code, params: Object.fromEntries(params) as Record<string, string> };
  }
  return { code: webPage, params: {} };
}

/** A part of a path with its percent escapes decoded; unchanged when they are invalid. */
function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
