import { z } from 'zod';

/** The agency as the issuer of its papers. */
export const issuer = z.object({
  brand: z.string(),
  company_name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  logo_file_id: z.string().nullable(),
  ppiu_number: z.string().nullable(),
  pihk_number: z.string().nullable(),
  signatory_name: z.string().nullable(),
  signatory_as: z.string().nullable(),
  signature_file_id: z.string().nullable(),
  theme_colour: z.string(),
  brand_colour: z.string().nullable(),
  /** The number under which it pays value-added tax; null where it is not registered for it. */
  tax_number: z.string().nullable(),
  /** The notes of the site for the category of the package. */
  notes: z.string().nullable(),
});
export type Issuer = z.output<typeof issuer>;
