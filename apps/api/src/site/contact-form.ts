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

/**
 * Stores the question of a visitor and notifies the office.
 * @throws Problem `kit.too_many_requests`
 */
export type AskOffice = (
  request: FastifyRequest,
  at: { site: Site; locale: Locale; now: Date },
  form: ContactForm,
) => Promise<void>;

/**
 * The largest form that is read, in bytes. It is more than the longest form that can be typed, with nine bytes for each encoded
 * character.
 */
const LARGEST_FORM = 100_000;

/** The name of a field that people do not see; when it is filled in, a program has sent the form, and it is ignored. */
const TRAP = 'website';

type FormOptions = {
  atSite: AtSite;
  ask: AskOffice;
  /** Sends a page as an answer to a request. */
  answer: (locale: Locale, code: PageCode, request: FastifyRequest, reply: FastifyReply) => unknown;
};

/**
 * Adds the route that receives the form of the contact page in a language. When the form is refused, the page is shown
 * again with what was typed.
 */
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
    const showAgain = (state: { wrong?: readonly string[]; busy?: boolean }) =>
      answer(locale, contactPageWith({ values, ...state }), request, reply);
    const form = contactForm.safeParse(values);
    if (!form.success) return showAgain({ wrong: form.error.issues.map(({ path }) => String(path[0])) });
    try {
      if (!sent.get(TRAP)) await ask(request, { ...found, locale }, form.data);
    } catch (error) {
      if (error instanceof Problem && error.code === 'kit.too_many_requests')
        return showAgain({ busy: true });
      throw error;
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${localPath(locale, '/kontak')}?terkirim=1#tanya`, 303);
  });
}

/** Makes the routes of a Fastify scope accept forms as browsers send them without a script. */
export function readForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
