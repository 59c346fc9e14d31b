import { policyWithVideos } from '@rihla/domain/kit/rich-text/video';
import { policyWithMeasuring } from '@rihla/domain/sites/measuring';
import { siteColour } from '@rihla/domain/sites/site-colour';
import { HOME_SECTIONS } from '@rihla/domain/themes/theme-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from './assets.ts';
import { layoutData, measuringOf } from './template-data/layout.ts';
import type { PageAnswer } from './page.ts';
import { pageCache, contentTag } from './page-cache.ts';
import { openRenderer } from './renderer.ts';
import type { SiteLook } from './theme/site-look.ts';
import { themeStylesAddress } from './theme/theme-styles.ts';
import { themedPages, type ThemeFailure } from './theme/themed-pages.ts';
import type { Visit } from './visit.ts';

/**
 * Makes the function that sends the pages of the public site. A page is rendered and compressed once for each content,
 * and a browser that has it already gets "not modified" (304). Personal pages are not cached. Pages with the templates
 * of a theme are rendered in a thread of their own; when that fails, the page is sent with the default templates in the
 * colours and styles of the theme, and not cached.
 * @param tellFailure is called when a version of a theme cannot be rendered
 */
export function pageSender(
  assets: Assets,
  tellFailure: (visit: Visit, failure: ThemeFailure) => Promise<void>,
) {
  const renderer = openRenderer();
  const cache = pageCache();
  const themed = themedPages(tellFailure);

  return async (
    answer: PageAnswer,
    visit: Visit,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const data = pageData(answer, visit, assets);
    const { locale, look } = visit;
    const tag = contentTag([renderer.version, look?.key, answer.page, data]);
    const etag = `W/"${tag}"`;
    reply.code(answer.status ?? 200);
    reply.header('content-language', locale);
    // A browser must ask before it shows its copy, so that the number of free seats is current.
    const personal = answer.personal || visit.chosen.some(({ status }) => status === 'PRIVATE');
    reply.header('cache-control', personal ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    const measuring = measuringOf(answer.head, visit.profile);
    const policy = 'content-security-policy';
    if (measuring) reply.header(policy, policyWithMeasuring(String(reply.getHeader(policy)), measuring));
    const { videos = [] } = answer.head;
    if (videos.length > 0) reply.header(policy, policyWithVideos(String(reply.getHeader(policy)), videos));
    if (answer.head.hidden) reply.header('x-robots-tag', 'noindex');
    if (!personal && !answer.status) {
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
    const isKept = !answer.personal && answer.isKept !== false;
    const encodablePage = (render: () => string) => (isKept ? cache.page(tag, render) : cache.once(render));
    const settings = look?.settings;
    if (!look || Object.keys(look.templates).length === 0)
      return encodablePage(() => renderer.render(answer.page, locale, data, settings)).send(request, reply);
    const kept = cache.find(tag);
    if (kept) return kept.send(request, reply);
    const html = await themed(tag, { look, page: answer.page, data }, visit);
    if (html !== null) return encodablePage(() => html).send(request, reply);
    const plain = pageData(answer, { ...visit, look: withoutTemplates(look) }, assets);
    reply.removeHeader('etag');
    reply.header('cache-control', 'no-store');
    reply.type('text/html; charset=utf-8');
    return reply.send(renderer.render(answer.page, locale, plain));
  };
}

/** The look of a theme with the templates of the default, which cannot fail as its own ones have. */
function withoutTemplates(look: SiteLook): SiteLook {
  const isDefault = (section: string) => HOME_SECTIONS.some((one) => one === section);
  return { ...look, templates: {}, sections: look.sections.filter(isDefault) };
}

/** The data with which the templates of a page are filled. */
function pageData(answer: PageAnswer, visit: Visit, assets: Assets) {
  const { look, profile } = visit;
  const colour = siteColour(profile);
  const { styles, script, font } = assets.forColour(colour);
  const layout = layoutData(answer.head, visit, {
    styles: look ? themeStylesAddress(look, colour, assets) : styles,
    script,
    font: look && !look.sendsFont ? null : font,
  });
  return { layout, page: answer.data };
}
