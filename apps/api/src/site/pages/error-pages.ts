import { siteColour } from '@rihla/domain/sites/site-colour';
import type { Locale } from '@rihla/messages/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from '../assets.ts';
import { linksIn, localPath } from '../links.ts';
import type { PageAnswer } from '../page.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';

/** The page for an unknown address and for one that the visitor may not see; both look the same. */
export function notFoundPage(visit: Visit): PageAnswer {
  const { t } = translatorFor(visit.locale);
  const listing = visit.path.startsWith('/paket/');
  const title = t(listing ? 'public.not_found.listing' : 'public.not_found.title');
  return {
    page: 'message',
    status: 404,
    data: {
      title,
      text: t('public.not_found.text'),
      act: { text: t('public.not_found.act'), url: linksIn(visit.locale, visit.carriedQuery).listings() },
    },
    head: { title: `${title} | ${visit.profile.brand}`, description: null, hidden: true },
  };
}

/** Sends the page that is shown when the database or the templates fail. It uses neither. */
export function failurePage(locale: Locale, request: FastifyRequest, reply: FastifyReply, assets: Assets) {
  const { t } = translatorFor(locale);
  const title = t('public.failure.title');
  reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  return reply.send(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${assets.forColour(siteColour({ theme_colour: '' })).styles}"></head>` +
      `<body><main class="message wrap"><h1>${title}</h1><p>${t('public.failure.text')}</p>` +
      `<p class="quiet">${t('public.failure.id', { id: request.id })}</p>` +
      `<p><a class="button" href="${localPath(locale, '/')}">${t('public.nav.home')}</a></p></main></body></html>`,
  );
}
