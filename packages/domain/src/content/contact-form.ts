import { z } from 'zod';
import { normalisePhone } from '../shared/identity/phone.ts';

/**
 * The greatest lengths of the fields of the contact page's form; `leastBody` is the least length of the question. A
 * longer question can be typed, up to `typedBody`, and is refused when it is sent: a browser would cut a pasted text
 * without a word.
 */
export const CONTACT_BOUNDS = {
  name: 120,
  email: 254,
  phone: 30,
  body: 2_000,
  leastBody: 10,
  typedBody: 10_000,
} as const;

/** The fields of the contact page's form, in their order. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'body', 'consent'] as const;
/**
 * Characters that turn the direction in which a text is read. They make a name look like another one, and come along
 * unseen with numbers that are copied from a phone.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Control characters but the tab and the line break; some cannot be stored, and none can be seen. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/**
 * A text of one line, without characters that turn its direction. Control characters and line breaks are refused,
 * because a line break could add a header to an e-mail.
 */
const line = z
  .string()
  .transform((text) => text.replaceAll(TURNS, '').trim())
  .pipe(z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));
/** A line as people fill it in; the length is that of what is left of it. */
const lineOf = (least: number, most: number) => line.pipe(z.string().min(least).max(most));

/**
 * The question of a visitor as the contact page's form sends it: all fields are texts, and `consent` is sent only when
 * its box is ticked.
 */
export const contactForm = z.object({
  name: lineOf(2, CONTACT_BOUNDS.name),
  email: lineOf(0, CONTACT_BOUNDS.email).pipe(z.string().toLowerCase().pipe(z.email())),
  phone: lineOf(0, CONTACT_BOUNDS.phone)
    .default('')
    .transform((typed, check) => {
      if (typed === '') return null;
      const phone = normalisePhone(typed);
      if (!phone) check.addIssue({ code: 'custom' });
      return phone ?? null;
    }),
  body: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').replaceAll(CONTROLS, '').replaceAll(TURNS, '').trim())
    .pipe(z.string().min(CONTACT_BOUNDS.leastBody).max(CONTACT_BOUNDS.body)),
  consent: z.literal('yes'),
});

export type ContactForm = z.output<typeof contactForm>;
