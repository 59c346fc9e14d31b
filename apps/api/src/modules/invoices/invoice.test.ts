import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, findings, invoice, payValid, transferred } from '../../../test/support/scenes/booked.ts';
import { fileOf } from '../../../test/support/files.ts';
import { makeListing, makeProfile, makeUser, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

describe('the invoices somebody sees', () => {
  it('are the customer’s own for a customer, the team’s for an agent, and those of one site for all', async () => {
    const mine = await book(t);
    const other = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    const theirs = await book(t, t.site.listing, 1, { user_id: other.id });
    expect(await ids(t.as('USER').call('user_invoices.list'))).toEqual([mine.id]);
    expect(await ids(t.as('AGENT').call('invoices.list'))).toEqual([theirs.id]);
    expect((await ids(t.as('FINANCE').call('invoices.list'))).toSorted()).toEqual(
      [mine.id, theirs.id].toSorted(),
    );
    expect(await ids(t.asTwin('MAIN').call('invoices.list'))).toEqual([]);
    expect((await t.asTwin('MAIN').call('invoices.get', { id: mine.id })).status).toBe(404);
    expect((await t.as('AGENT').call('payments.list')).body.data).toEqual([]);
    expect((await t.as('GUIDE').call('invoices.list')).status).toBe(403);
  });

  it('cost at most four statements in a list and eight in a detail, however much is on them', async () => {
    const { id } = await book(t, t.site.listing, 5);
    for (const amount of [25_000_000, 5_000_000, 5_000_000]) await payValid(t, id, amount);
    for (const call of ['invoices.list', 'payments.list', 'bookings.list'] as const) {
      const answer = await t.as('MAIN').call(call, { page: 2 });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.queries, call).toBeLessThanOrEqual(4);
    }
    const payment = (await invoice(t, id)).payments[0]!.id;
    expect((await t.as('MAIN').call('invoices.get', { id })).queries).toBeLessThanOrEqual(8);
    expect((await t.as('MAIN').call('payments.pay', { id: payment })).queries).toBeLessThanOrEqual(8);
  });

  it('are found by what stands on them, filtered and sorted', async () => {
    const { number } = await book(t, t.site.listing, 1, { pic_name: 'Zulaikha Hanum' });
    const found = await t.as('MAIN').call('invoices.list', { q: 'zulaikha' });
    expect(found.body.data.map((row) => row.number)).toEqual([number]);
    const dear = await t.as('MAIN').call('invoices.list', { sort: '-total', search: { status: ['NEW'] } });
    const totals = dear.body.data.map((row) => row.total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });
});

describe('a traveller who has a place on a departure twice', () => {
  it('is told with the other invoice, at the quote and on both, until one of them has ended', async () => {
    const [listing, later] = [await makeListing(t.site), await makeListing(t.site)];
    const { id: profile_id } = await makeProfile(t.site, { user_id: t.site.user.id, name: 'Siti Aminah' });
    const profiles = [{ booking: 0, profile_id }];
    const first = await book(t, listing, 1, { profiles });
    const quoted = async (of: SeedListing) => {
      const wish = { listing_id: of.id, bookings: [{ variant_id: of.variants[0]!.id, profile_id }] };
      const own = (await t.as('USER').call('user_invoices.quote', wish)).body.data.also_on;
      const office = { ...wish, user_id: t.site.user.id };
      expect((await t.as('MAIN').call('invoices.quote', office)).body.data.also_on).toEqual(own);
      return own.map(({ booking, number }) => [booking, number]);
    };
    expect(await quoted(listing)).toEqual([[0, first.number]]);
    expect(await quoted(later)).toEqual([]);

    const second = await book(t, listing, 1, { profiles });
    const elsewhere = await book(t, later, 1, { profiles });
    const told = async ({ id }: { id: string }, who: 'MAIN' | 'AGENT' | 'USER' = 'MAIN') => {
      const answer =
        who === 'USER'
          ? await t.as('USER').call('user_invoices.get', { id })
          : await t.as(who).call('invoices.get', { id });
      return answer.body.data.bookings[0]!.also_on.map(({ number }) => number);
    };
    expect(await told(first)).toEqual([second.number]);
    expect(await told(second)).toEqual([first.number]);
    expect(await told(second, 'USER')).toEqual([first.number]);
    expect(await told(elsewhere)).toEqual([]);
    // An agent is told of no invoice that it may not see.
    await t.db
      .updateTable('invoices')
      .set({ agent_id: t.site.admins.AGENT.id })
      .where('id', '=', second.id)
      .execute();
    expect(await told(second, 'AGENT')).toEqual([]);

    await t.as('MAIN').call('invoices.cancel', { id: first.id, note: 'Dipesan dua kali' });
    expect(await told(first)).toEqual([]);
    expect(await told(second)).toEqual([]);
    expect(await quoted(listing)).toEqual([[0, second.number]]);
  });
});

describe('an invoice', () => {
  it('says which acts are legal for whom, and why others are not', async () => {
    const { id } = await book(t);
    const acts = async (who: 'MAIN' | 'DIRECTOR' | 'USER') => {
      const answer =
        who === 'USER' ? t.as(who).call('user_invoices.get', { id }) : t.as(who).call('invoices.get', { id });
      const { acts: all } = (await answer).body.data;
      return Object.fromEntries(all.map(({ act, allowed, reason }) => [act, allowed || reason]));
    };
    expect(await acts('MAIN')).toEqual({
      pay: true,
      update: true,
      adjust_fee: true,
      print: true,
      move: true,
      cancel: true,
      spam: true,
      request_cancellation: 'invoice.not_paid',
      trash: true,
      restore: 'invoice.restore_needs_director',
      delete: 'invoice.not_in_trash',
    });
    expect(await acts('DIRECTOR')).toMatchObject({
      cancel: 'invoice.unpaid_needs_main',
      restore: 'invoice.not_in_trash',
      pay: 'kit.forbidden',
    });
    expect(await acts('USER')).toMatchObject({ pay: true, cancel: true, spam: 'kit.forbidden' });
  });

  it('shows office notes to the office alone', async () => {
    const { id } = await book(t, t.site.listing, 1, { admin_notes: 'Pelanggan lama', notes: 'Kursi roda' });
    expect(await invoice(t, id, 'FINANCE')).toMatchObject({ admin_notes: 'Pelanggan lama' });
    const own = await t.as('USER').call('user_invoices.get', { id });
    expect(own.body.data).toMatchObject({ admin_notes: null, notes: 'Kursi roda' });
  });

  it('changes its person in charge, notes and travellers, at the version that was read', async () => {
    const { id } = await book(t, t.site.listing, 2);
    const { version, bookings } = await invoice(t, id);
    const profile = await makeProfile(t.site, { user_id: t.site.user.id });
    const travellers = [{ id: bookings[1]!.id, profile_id: profile.id }];
    const changed = await t
      .as('USER')
      .call('user_invoices.update', { id, version, pic_phone: '0813 1111 2222', bookings: travellers });
    expect(changed.body.data).toEqual({ id, version: version + 1 });
    expect(await invoice(t, id)).toMatchObject({
      pic_phone: '+6281311112222',
      bookings: [{ profile_id: null }, { profile_name: profile.name }],
    });
    const stale = await t.as('MAIN').call('invoices.update', { id, version, notes: 'x' });
    expect(stale.body).toMatchObject({ code: 'kit.stale_version', data: { current: version + 1 } });
  });

  it('has each traveller once, and only travellers of its customer', async () => {
    const { id } = await book(t, t.site.listing, 2);
    const { version, bookings } = await invoice(t, id);
    const profile = await makeProfile(t.site, { user_id: t.site.user.id });
    const foreign = await makeProfile(t.site, { user_id: (await makeUser(t.site)).id });
    const attach = (index: number, profile_id: string) =>
      t.as('MAIN').call('bookings.update', {
        id: bookings[index]!.id,
        version: bookings[index]!.version,
        profile_id,
      });
    expect((await attach(0, foreign.id)).body.code).toBe('booking.profile_unknown');
    const attached = await attach(0, profile.id);
    expect(attached.body.data).toEqual({ id: bookings[0]!.id, version: bookings[0]!.version + 1 });
    expect((await invoice(t, id)).bookings[0]).toMatchObject({ profile_name: profile.name });
    expect((await attach(1, profile.id)).body.code).toBe('booking.profile_twice');
    expect((await t.as('FINANCE').call('invoices.update', { id, version, notes: '' })).status).toBe(403);
  });
});

describe('a printed paper', () => {
  it('carries the signature that the main admin has chosen, which media may not change', async () => {
    const { id: picker } = t.site.admins.MAIN;
    const signature_file_id = await fileOf(t, 'SITE', { kind: 'ADMIN', id: picker });
    const { id: site, version } = (await t.as('MAIN').call('sites.detail')).body.data;
    const change = { id: site, version, signature_file_id };
    expect((await t.as('MEDIA').call('sites.update', change)).status).toBe(403);
    expect((await t.as('MAIN').call('sites.update', change)).status).toBe(200);
    const { id } = await book(t);
    const { ticket } = (await t.as('USER').call('user_print_tickets.create', { document: 'invoice', id }))
      .body.data;
    const paper = await t.anonymous.call('print_tickets.exchange', { ticket });
    expect(paper.body.data).toMatchObject({ issuer: { signature_file_id } });
  });

  it('is opened once by its ticket, within two minutes, by anybody who has it', async () => {
    const { id } = await book(t);
    const ticket = async () =>
      (await t.as('USER').call('user_print_tickets.create', { document: 'invoice', id })).body.data.ticket;
    const first = await ticket();
    const paper = await t.anonymous.call('print_tickets.exchange', { ticket: first });
    expect(paper.body.data).toMatchObject({
      document: 'invoice',
      issuer: { brand: 'Demo Wisata' },
      invoice: { id, lines: [{ kind: 'VARIANT' }] },
      receipt: null,
    });
    expect(JSON.stringify(paper.body.data)).not.toContain('admin_notes');
    expect((await t.anonymous.call('print_tickets.exchange', { ticket: first })).body.code).toBe(
      'print.ticket_refused',
    );
    const old = await ticket();
    t.clock.advance(120_001);
    expect((await t.anonymous.call('print_tickets.exchange', { ticket: old })).status).toBe(404);
    t.clock.advance(-120_001);
  });

  it('is a receipt with its number and the box for stamp duty above five million rupiah', async () => {
    const { id } = await book(t);
    const payment = await payValid(t, id, 6_000_000);
    const { body } = await t
      .as('FINANCE')
      .call('print_tickets.create', { document: 'payments', id: payment.id });
    const paper = await t.anonymous.call('print_tickets.exchange', { ticket: body.data.ticket });
    expect(paper.body.data).toMatchObject({
      receipt: { receipt_number: payment.receipt_number, needs_stamp_duty: true, invoice: { pax: 1 } },
      invoice: null,
    });
  });

  it('is a receipt without that box at five million rupiah and below', async () => {
    const { id } = await book(t);
    await payValid(t, id, 6_000_000);
    const received = { ...transferred(t), invoice_id: id, type: 'CREDIT', amount: 5_000_000 } as const;
    const { body } = await t.as('FINANCE').call('payments.create', received);
    await t.as('FINANCE').call('payments.validate', { id: body.data.id });
    const asked = { document: 'payments', id: body.data.id } as const;
    const { ticket } = (await t.as('FINANCE').call('print_tickets.create', asked)).body.data;
    const paper = await t.anonymous.call('print_tickets.exchange', { ticket });
    expect(paper.body.data.receipt).toMatchObject({ amount: 5_000_000, needs_stamp_duty: false });
  });

  it('is a receipt that says what was paid and left as of itself, whenever it is printed', async () => {
    const { id, total } = await book(t);
    const receiptOf = async (payment: { id: string }) => {
      const asked = { document: 'payments', id: payment.id } as const;
      const { body } = await t.as('USER').call('user_print_tickets.create', asked);
      const paper = await t.anonymous.call('print_tickets.exchange', { ticket: body.data.ticket });
      return paper.body.data.receipt!;
    };
    const first = await payValid(t, id, 6_000_000);
    t.clock.advance(60_000);
    const second = await payValid(t, id, 2_000_000);
    await payValid(t, id, (await invoice(t, id)).remaining);
    const paid = first.amount + second.amount;
    expect(await receiptOf(first)).toMatchObject({
      bank_name: expect.stringContaining('Bank Syariah Indonesia'),
      paid_on: '2026-11-16',
      invoice: { total, paid: first.amount, remaining: total - first.amount },
    });
    expect((await receiptOf(second)).invoice).toMatchObject({ total, paid, remaining: total - paid });
    await t.as('FINANCE').call('payments.reverse', { id: first.id, note: 'Dana ditarik kembali' });
    expect((await receiptOf(second)).invoice).toMatchObject({ paid, remaining: total - paid });
    t.clock.advance(-60_000);
  });

  it('is a receipt of the equipment bill for what was paid towards it', async () => {
    const { id } = await book(t);
    const { version } = await invoice(t, id);
    await t.as('MAIN').call('invoices.update', { id, version, equipment_total: 1_500_000 });
    await payValid(t, id, 6_000_000);
    const payment = await payValid(t, id, 500_000, { type: 'EQUIPMENT' });
    const ticket = await t
      .as('USER')
      .call('user_print_tickets.create', { document: 'payments', id: payment.id });
    const paper = await t.anonymous.call('print_tickets.exchange', { ticket: ticket.body.data.ticket });
    expect(paper.body.data.receipt!.invoice).toMatchObject({
      total: 1_500_000,
      paid: 500_000,
      remaining: 1_000_000,
    });
  });

  it('is a receipt that asks for nothing more once its invoice was cancelled', async () => {
    const { id, total } = await book(t);
    const payment = await payValid(t, id, 6_000_000);
    const receipt = async () => {
      const asked = { document: 'payments', id: payment.id } as const;
      const { body } = await t.as('USER').call('user_print_tickets.create', asked);
      const paper = await t.anonymous.call('print_tickets.exchange', { ticket: body.data.ticket });
      return paper.body.data.receipt?.invoice;
    };
    expect(await receipt()).toMatchObject({ status: 'PARTIAL', remaining: total - payment.amount });
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Atas permintaan jamaah' });
    expect(await receipt()).toMatchObject({ status: 'CANCELLED', paid: payment.amount, remaining: 0 });
  });

  it('has no ticket for a stranger or another site', async () => {
    const { id } = await book(t);
    const stranger = t.as(await makeUser(t.site));
    expect((await stranger.call('user_print_tickets.create', { document: 'invoice', id })).status).toBe(404);
    const twin = t.asTwin('MAIN').call('print_tickets.create', { document: 'invoice', id });
    expect((await twin).status).toBe(404);
  });
});

async function ids(answer: Promise<{ body: { data: { id: string }[] } }>): Promise<string[]> {
  return (await answer).body.data.map((row) => row.id);
}
