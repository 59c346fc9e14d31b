import { z } from 'zod';
import { normalisePhone } from '../shared/identity/phone.ts';

/** The bounds of what a visitor types into the form of the contact page. */
export const CONTACT_BOUNDS = { name: 120, email: 254, phone: 30, body: 2_000, leastBody: 10 } as const;

/** The fields of that form, in their order. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'body', 'consent'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A text of one line: no line break could become a header of a letter. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]*$/u);

/** What a visitor asks by the form of the contact page, as the form sends it: texts, and the consent where its box is ticked. */
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
