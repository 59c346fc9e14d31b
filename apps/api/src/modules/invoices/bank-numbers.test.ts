import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, payValid } from '../../../test/support/scenes/booked.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';
import { makeBank, makeListing, makeUser, type SeedListing } from '../../seed/builders.ts';

const PRIVATE = '9876501234';
const PUBLIC = '7100299999';
const ROLES = ['ROOT', 'DIRECTOR', 'MAIN', 'FINANCE', 'MEDIA', 'AGENT', 'GUIDE'] as const;
const WHOLE = ['ROOT', 'DIRECTOR', 'MAIN', 'FINANCE'];

let t: TestApp;
let listing: SeedListing;
let customer: Awaited<ReturnType<typeof makeUser>>;
let invoice: { id: string };
let payment: { id: string };

beforeAll(async () => {
  t = await testApp();
  await makeBank(t.site, { bank: 'Bank Kantor', number: PRIVATE, is_public: false, show_on_payment: true });
  await makeBank(t.site, { bank: 'Bank Umum', number: PUBLIC, is_public: true, show_on_payment: true });
  listing = await makeListing(t.site, {});
  const banks = await t.db
    .selectFrom('banks')
    .select(['id', 'bank'])
    .where('bank', 'like', 'Bank %')
    .execute();
  await t.db
    .insertInto('listing_banks')
    .values(
      banks
        .filter(({ bank }) => bank === 'Bank Kantor' || bank === 'Bank Umum')
        .map(({ id }) => ({ site_id: t.site.id, listing_id: listing.id, bank_id: id })),
    )
    .execute();
  await t.db
    .insertInto('listing_guides')
    .values({ site_id: t.site.id, listing_id: listing.id, admin_id: t.site.admins.GUIDE.id })
    .execute();
  customer = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
});
beforeEach(async () => {
  invoice = await book(t, listing, 1, { user_id: customer.id });
  const first = { invoice_id: invoice.id, type: 'DOWN_PAYMENT' as const, amount: 10_000_000 };
  payment = (await t.as('MAIN').call('payments.create', first)).body.data;
});
afterAll(() => t.close());

type Answer = { status: number; body: unknown };

/** What an answer shows of the account that is not public: its number, its last digits, or nothing of it. */
function seen({ status, body }: Answer): string | number {
  const text = JSON.stringify(body);
  if (status !== 200) return status;
  if (text.includes(PRIVATE)) return 'whole';
  return text.includes('•••• 1234') ? 'last digits' : 'nothing';
}

const asks = {
  'the list of accounts': (who) => t.as(who).call('banks.list', { per_page: 100 }),
  'the detail of a package': (who) => t.as(who).call('listings.get', { id: listing.id }),
  'the accounts of packages': (who) => t.as(who).call('listings_banks.list', { per_page: 100 }),
  'an invoice': (who) => t.as(who).call('invoices.get', { id: invoice.id }),
  'a payment page': (who) => t.as(who).call('payments.pay', { id: payment.id }),
  'a printed invoice': async (who) => {
    const made = await t.as(who).call('print_tickets.create', { document: 'invoice', id: invoice.id });
    if (made.status !== 200) return made;
    return t.anonymous.call('print_tickets.exchange', { ticket: made.body.data.ticket });
  },
  'a printed package': async (who) => {
    const made = await t.as(who).call('listing_papers.create', { document: 'tourpack', id: listing.id });
    if (made.status !== 200) return made;
    return t.anonymous.call('listing_papers.exchange', { ticket: made.body.data.ticket });
  },
} satisfies Record<string, (who: (typeof ROLES)[number]) => Promise<Answer>>;

describe('the number of an account that is not public', () => {
  it.each(Object.keys(asks) as (keyof typeof asks)[])(
    'is shown by %s to those who handle money alone',
    async (place) => {
      const answers = await Promise.all(
        ROLES.map(async (who) => [who, seen(await asks[place](who))] as const),
      );
      for (const [who, shown] of answers) {
        if (shown === 403) expect(WHOLE, `${place}, ${who}`).not.toContain(who);
        else expect(shown, `${place}, ${who}`).toBe(WHOLE.includes(who) ? 'whole' : 'last digits');
      }
      expect(answers.map(([who]) => who)).toEqual([...ROLES]);
    },
  );

  it('is found by nobody in the search of the accounts who does not see it', async () => {
    const find = async (who: (typeof ROLES)[number], q: string) =>
      (await t.as(who).call('banks.list', { q })).body.data.length;
    expect([
      await find('FINANCE', '98765'),
      await find('AGENT', '98765'),
      await find('AGENT', '1234'),
    ]).toEqual([1, 0, 1]);
  });

  it('is in no spreadsheet of who does not see it, and in that of who does', async () => {
    const sheet = async (who: (typeof ROLES)[number]) => {
      const file = await t.as(who).inject({ method: 'GET', url: '/admin_api/banks?export=xlsx' });
      return JSON.stringify(readSheet(file.rawPayload));
    };
    expect(await sheet('FINANCE')).toContain(PRIVATE);
    expect(await sheet('AGENT')).not.toContain(PRIVATE);
    expect(await sheet('AGENT')).toContain(PUBLIC);
    const ofListings = await t
      .as('AGENT')
      .inject({ method: 'GET', url: '/admin_api/listings_banks?export=xlsx' });
    expect(JSON.stringify(readSheet(ofListings.rawPayload))).not.toContain(PRIVATE);
  });

  it('is shown to the customer while money is owed on the invoice, and no longer', async () => {
    const own = async () => seen(await t.as(customer).call('user_invoices.get', { id: invoice.id }));
    const paper = async () => {
      const made = await t
        .as(customer)
        .call('user_print_tickets.create', { document: 'invoice', id: invoice.id });
      return seen(await t.anonymous.call('print_tickets.exchange', { ticket: made.body.data.ticket }));
    };
    expect([await own(), await paper()]).toEqual(['whole', 'whole']);
    const { data } = (await t.as(customer).call('user_invoices.get', { id: invoice.id })).body;
    await t.as('MAIN').call('payments.delete', { id: payment.id });
    await payValid(t, invoice.id, data.total);
    expect([await own(), await paper()]).toEqual(['last digits', 'last digits']);
  });

  it('is not shown to the customer once the invoice has ended', async () => {
    await t.as('MAIN').call('payments.delete', { id: payment.id });
    expect((await t.as(customer).call('user_invoices.cancel', { id: invoice.id })).status).toBe(200);
    expect(seen(await t.as(customer).call('user_invoices.get', { id: invoice.id }))).toBe('last digits');
  });

  it('is shown to no visitor', async () => {
    expect(seen(await t.anonymous.call('public_listings.get', { id: listing.slug }))).toBe('nothing');
    expect(seen(await t.anonymous.call('public_banks.list', {}))).toBe('nothing');
  });
});

describe('the accounts of an invoice', () => {
  it('are those that its package shows, or those of the site where it names none', async () => {
    const banksOf = async (id: string) =>
      (await t.as('FINANCE').call('invoices.get', { id })).body.data.banks
        .map(({ number }) => number)
        .toSorted();
    expect(await banksOf(invoice.id)).toEqual([PUBLIC, PRIVATE].toSorted());
    const plain = await book(t, t.site.listing);
    expect(await banksOf(plain.id)).toContain(t.site.bank.number);
  });
});
