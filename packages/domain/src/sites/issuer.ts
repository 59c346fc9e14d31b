import { z } from 'zod';

/** The data of the agency that stand on its papers. */
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
  /** The number under which the agency pays value-added tax; null when it is not registered. */
  tax_number: z.string().nullable(),
  /** The notes that the site has set for the category of the package. */
  notes: z.string().nullable(),
});
export type Issuer = z.output<typeof issuer>;
