import { todayIn } from '@rihla/domain/shared/dates';
import { siteColour } from '@rihla/domain/sites/site-colour';
import type { Locale } from '@rihla/messages/locale';
import { join } from 'node:path';
import { webDir } from '../../app/paths.ts';
import type { ReadCall } from '../../kit/call.ts';
import { openAssets } from '../assets.ts';
import { openListingIndexes } from '../queries/listing-index.ts';
import { findProfileAndCompared } from '../queries/site-profile.ts';
import { layoutData } from '../template-data/layout.ts';
import { pageAt } from '../pages.ts';
import { notFoundPage } from '../pages/error-pages.ts';
import type { PageName } from '../renderer.ts';
import type { Visit } from '../visit.ts';
import type { SiteLook } from './site-look.ts';

/** A page of the site as a draft would render it. */
export type DraftPage = { page: PageName; locale: Locale; data: object; colour: string };

/** The address at which the preview puts the style sheet itself. */
export const PREVIEW_STYLES = '/site/theme/draft.css';

const readIndex = openListingIndexes();

/** What a page of the site shows visitors now, for a draft to be rendered with. */
export async function draftPage(
  { db, site, now, request }: Pick<ReadCall, 'db' | 'site' | 'now' | 'request'>,
  look: SiteLook,
  { path, locale }: { path: string; locale: Locale },
): Promise<DraftPage> {
  const { profile } = await findProfileAndCompared(db, { site, now }, []);
  const url = new URL(path.startsWith('/') ? path : `/${path}`, 'http://preview');
  const plain = url.pathname.replace(/^\/en(?=\/|$)/, '').replace(/(.)\/$/, '$1') || '/';
  const visit: Visit = {
    site,
    profile,
    locale,
    today: todayIn(site.timeZone, now),
    now,
    origin: request.origin,
    path: plain,
    carriedQuery: {},
    chosen: [],
    look,
  };
  const { code, params } = pageAt(plain);
  const answer = await code(visit, db, {
    params,
    query: Object.fromEntries(url.searchParams),
    listingIndex: () => readIndex(db, site.id, now),
  });
  const shown = answer === null || 'redirect' in answer ? notFoundPage(visit) : answer;
  const layout = layoutData(shown.head, visit, { styles: PREVIEW_STYLES, script: null, font: null });
  return { page: shown.page, locale, data: { layout, page: shown.data }, colour: siteColour(profile) };
}

let assets: ReturnType<typeof openAssets> | undefined;

/** The style sheet of the site with that of a draft behind it, for a `style` element: nothing in it can end that. */
export function draftStyles(look: SiteLook, colour: string): string {
  assets ??= openAssets(join(webDir, 'islands'));
  return (assets.sheet(colour) + look.styles).replaceAll('</', '<\\/');
}
