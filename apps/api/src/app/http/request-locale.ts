import { localeFrom } from '@rihla/messages/format';
import { DEFAULT_LOCALE, type Locale } from '@rihla/messages/locale';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../kit/actor.ts';

/**
 * The language of an answer: that of the header `accept-language`, which the web app sends, else that of the signed-in
 * person, else Indonesian.
 */
export function localeOf(request: FastifyRequest, actor?: Actor | null): Locale {
  const header = request.headers['accept-language'];
  return header ? localeFrom(header) : (actor?.locale ?? DEFAULT_LOCALE);
}
