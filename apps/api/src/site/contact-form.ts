import { contactForm, type ContactForm, CONTACT_FIELDS } from '@rihla/domain/content/contact-form';
import { Problem } from '@rihla/domain/kit/errors';
import type { Locale } from '@rihla/messages/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../kit/call.ts';
import type { AtSite } from './at-site.ts';
import { localPath } from './links.ts';
import type { PageCode } from './page.ts';
import { contactPageWith } from './pages/contact.ts';
import { findSiteProfile } from './queries/site-profile.ts';
import { contactData } from './template-data/contact.ts';

/** Keeps the question of a visitor and tells the office. @throws Problem `kit.too_many_requests` */
export type AskOffice = (
  request: FastifyRequest,
  at: { site: Site; locale: Locale; now: Date },
  form: ContactForm,
) => Promise<void>;

/** Larger than any filled-in form, in bytes, every character written in nine. */
const LARGEST_FORM = 40_000;

/** A field that people do not see: whatever fills it in is a program. */
const TRAP = 'website';

type FormOptions = {
  atSite: AtSite;
  ask: AskOffice;
  /** Sends a page as an answer to a request. */
  answer: (locale: Locale, code: PageCode, request: FastifyRequest, reply: FastifyReply) => unknown;
};

/** Takes the form of the contact page in a language. What is refused comes back with what was typed. */
export function serveContactForm(pages: FastifyInstance, locale: Locale, options: FormOptions): void {
  const { atSite, ask, answer } = options;
  pages.post(localPath(locale, '/kontak'), { bodyLimit: LARGEST_FORM }, async (request, reply) => {
    const found = await atSite(request, async (db, site, now) => {
      const profile = await findSiteProfile(db, site, now);
      return contactData(profile, locale).any ? { site, now } : null;
    });
    if (!found) return reply.callNotFound();
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const values = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, sent.get(name) ?? '']));
    const again = (state: { wrong?: readonly string[]; busy?: boolean }) =>
      answer(locale, contactPageWith({ values, ...state }), request, reply);
    const form = contactForm.safeParse(values);
    if (!form.success) return again({ wrong: form.error.issues.map(({ path }) => String(path[0])) });
    try {
      if (!sent.get(TRAP)) await ask(request, { ...found, locale }, form.data);
    } catch (error) {
      if (error instanceof Problem && error.code === 'kit.too_many_requests') return again({ busy: true });
      throw error;
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${localPath(locale, '/kontak')}?terkirim=1#tanya`, 303);
  });
}

/** Has a scope read forms as browsers send them without a script. */
export function readForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
