import { localeFrom } from '@rihla/messages/format';
import { DEFAULT_LOCALE, type Locale } from '@rihla/messages/locale';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../kit/actor.ts';

/** The caller's language: the header that the web sends, else the person's own, else Indonesian. */
export function localeOf(request: FastifyRequest, actor?: Actor | null): Locale {
  const header = request.headers['accept-language'];
  return header ? localeFrom(header) : (actor?.locale ?? DEFAULT_LOCALE);
}
