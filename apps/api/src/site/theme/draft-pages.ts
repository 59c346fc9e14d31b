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
import { pageOfPath } from '../pages.ts';
import { notFoundPage } from '../pages/error-pages.ts';
import type { PageName } from '../renderer.ts';
import type { Visit } from '../visit.ts';
import type { SiteLook } from './site-look.ts';

/** The data with which a page of the site is rendered in the look of a draft. */
export type DraftPage = { page: PageName; locale: Locale; data: object; colour: string };

/** The address of the style sheet in a previewed page, in whose place the preview puts the style sheet itself. */
export const PREVIEW_STYLES = '/site/theme/draft.css';

const readIndex = openListingIndexes();

/**
 * Reads the data of a page of the site as visitors would see it now, for rendering it with a draft's look.
 * @param path the path and query of the page, with or without the language
 */
export async function draftPage(
  { db, site, now, request }: Pick<ReadCall, 'db' | 'site' | 'now' | 'request'>,
  look: SiteLook,
  { path, locale }: { path: string; locale: Locale },
): Promise<DraftPage> {
  const { profile } = await findProfileAndCompared(db, { site, now }, []);
  const url = new URL(`http://preview/${path.replace(/^[/\\\\]+/, '')}`);
  const pathWithoutLanguage = url.pathname.replace(/^\/en(?=\/|$)/, '').replace(/(.)\/$/, '$1') || '/';
  const visit: Visit = {
    site,
    profile,
    locale,
    today: todayIn(site.timeZone, now),
    now,
    origin: request.origin,
    path: pathWithoutLanguage,
    carriedQuery: {},
    chosen: [],
    look,
  };
  const { code, params } = pageOfPath(pathWithoutLanguage);
  const answer = await code(visit, db, {
    params,
    query: Object.fromEntries(url.searchParams),
    listingIndex: () => readIndex(db, site.id, now),
  });
  const answered = answer === null || 'redirect' in answer ? notFoundPage(visit) : answer;
  const layout = layoutData(answered.head, visit, { styles: PREVIEW_STYLES, script: null, font: null });
  return { page: answered.page, locale, data: { layout, page: answered.data }, colour: siteColour(profile) };
}

let assets: ReturnType<typeof openAssets> | undefined;

/**
 * The style sheet of the site followed by that of a draft, for a `style` element; it is escaped so that nothing in it
 * can end the element.
 */
export function draftStyles(look: SiteLook, colour: string): string {
  assets ??= openAssets(join(webDir, 'islands'));
  return (assets.sheet(colour) + look.styles).replaceAll('</', '<\\/');
}
