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
/** A text of one line. Control characters are refused, because a line break could add a header to an e-mail. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]*$/u);

/**
 * The question of a visitor as the contact page's form sends it: all fields are texts, and `consent` is sent only when
 * its box is ticked.
 */
export const contactForm = z.object({
  name: line.min(2).max(CONTACT_BOUNDS.name),
  email: line.toLowerCase().max(CONTACT_BOUNDS.email).pipe(z.email()),
  phone: line
    .max(CONTACT_BOUNDS.phone)
    .default('')
    .transform((typed, check) => {
      if (typed === '') return null;
      const phone = normalisePhone(typed);
      if (!phone) check.addIssue({ code: 'custom' });
      return phone ?? null;
    }),
  body: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(CONTACT_BOUNDS.leastBody).max(CONTACT_BOUNDS.body)),
  consent: z.literal('yes'),
});

export type ContactForm = z.output<typeof contactForm>;
