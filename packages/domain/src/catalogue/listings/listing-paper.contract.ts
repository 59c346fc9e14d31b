import { z } from 'zod';
import { refusals as print } from '../../access/access.errors.ts';
import { refusals } from '../catalogue.errors.ts';
import { byId, customer, item, open, procedure, staff } from '../../kit/procedure.ts';
import { issuer } from '../../sites/issuer.ts';
import { CUSTOMER_PAPERS, LISTING_PAPERS } from './listing-papers.ts';
import { printedListing } from '../printed-listing.ts';

const keyPrefix = 'print';
const document = z.enum(LISTING_PAPERS);
const forCustomers = z.strictObject({ ...byId.shape, document: z.enum(CUSTOMER_PAPERS) });
const ticket = item(z.object({ ticket: z.string() }));
const paper = item(
  z.object({
    document,
    issuer,
    listing: printedListing,
    /** The agent who prints it, named on the paper with the referral code; null for everybody else. */
    agent: z
      .object({ name: z.string(), phone: z.string().nullable(), referral_code: z.string().nullable() })
      .nullable(),
    /** The address of the site, `https://agency.example`. */
    origin: z.string(),
    printed_at: z.string(),
  }),
);

/** The printed documents of a package, for office, customers and visitors. */
export const listingPaperContract = {
  listing_papers: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/listings/{id}/print_tickets',
      access: staff('listing.read'),
      summary: 'A ticket to print a package: used once, within two minutes',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, document }),
      refuses: refusals('catalogue.not_found'),
      output: ticket,
    }),
    exchange: procedure({
      method: 'POST',
      path: '/api/listing_papers/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The package behind a print ticket, as whoever asked for the ticket may read it',
      keyPrefix,
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [...print('print.ticket_refused'), ...refusals('catalogue.not_found')],
      output: paper,
    }),
    open: procedure({
      method: 'GET',
      path: '/api/listings/{id}/paper',
      access: open('what the public page of the package shows, laid out for paper'),
      summary: 'A paper of a package for visitors: of one on sale, or private by its link, until it departs',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, document: forCustomers.shape.document.default('brochure') }),
      refuses: refusals('catalogue.not_found'),
      output: paper,
    }),
  },
  user_listing_papers: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/listings/{id}/print_tickets',
      access: customer,
      summary:
        'A ticket to print a package that is on sale or that one has booked: used once, within two minutes',
      keyPrefix,
      input: forCustomers,
      refuses: refusals('catalogue.not_found'),
      output: ticket,
    }),
  },
};
