import { z } from 'zod';
import { byId, item, open, procedure, staff } from '../kit/procedure.ts';
import { issuer } from '../sites/issuer.ts';
import { LISTING_PAPERS } from './listing-papers.ts';
import { printedListing } from './on-paper.ts';

const words = 'print';
const document = z.enum(LISTING_PAPERS);

export const listingPaperContract = {
  listing_papers: {
    create: procedure({
      method: 'POST',
      path: '/admin_api/listings/{id}/print_tickets',
      access: staff('listing.read'),
      summary: 'A ticket to print a package: used once, within two minutes',
      words,
      input: z.strictObject({ ...byId.shape, document }),
      output: item(z.object({ ticket: z.string() })),
    }),
    exchange: procedure({
      method: 'POST',
      path: '/api/listing_papers/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The package behind a print ticket, as whoever asked for the ticket may read it',
      words,
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      output: item(
        z.object({
          document,
          issuer,
          listing: printedListing,
          /** The agent who prints it and is to be credited; empty for the office. */
          agent: z
            .object({ name: z.string(), phone: z.string().nullable(), referral_code: z.string().nullable() })
            .nullable(),
          /** The address of the site, `https://agency.example`. */
          origin: z.string(),
          printed_at: z.string(),
        }),
      ),
    }),
  },
};
