import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, findings, payValid, staySignedIn } from '../../../test/support/scenes/booked.ts';
import {
  countScans,
  FAMILY_PASSWORD,
  giveTicket,
  makeFamily,
  paperPicture,
} from '../../../test/support/scenes/family.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { storePhoneCode } from '../../../test/support/phones.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';
import { addScanAs } from '../../../test/support/scenes/scans.ts';
import { TEST_START } from '../../../test/support/test-start.ts';
import { ERASED_MAILBOX } from '../../kit/eraser.ts';
import { enqueueMessage } from '../../kit/jobs/outbox.ts';
import { eachSite, jobCall } from '../../kit/jobs/site-jobs.ts';
import { makeListing, makeUser } from '../../seed/builders.ts';
import { earnDepartures } from '../invoices/index.ts';
import { removeUnnamedFiles } from '../media/index.ts';
import { followAllReports } from '../pilgrims/index.ts';

let t: TestApp;
let paper: Buffer;
beforeAll(async () => {
  t = await testApp();
  paper = await paperPicture();
});
afterEach(() => t.clock.set(new Date(TEST_START)));
afterAll(() => t.close());

/** A word that stands in whatever repeats the words of a person. */
const REPEATED = 'Halimah sedang dirawat';

/** Lets the places that repeat a person's words do so: reports and their sheets, answers and notices of them, letters to staff, incidents, receipts, reasons. */
async function repeatWords(of: { listing: string; profile: string; customer: string; invoice: string }) {
  const site_id = t.site.id;
  const { id: booking_id } = await t.db
    .selectFrom('bookings')
    .select('id')
    .where('invoice_id', '=', of.invoice)
    .executeTakeFirstOrThrow();
  const { id: sending_id } = await t.db
    .insertInto('report_sendings')
    .values({ site_id, listing_id: of.listing, status: 'DONE', batch: 'B-1', rows: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('report_sheets')
    .values({ site_id, sending_id, sealed: Buffer.from(REPEATED) })
    .execute();
  const answer = { site_id, profile_id: of.profile, reason: 'OTHER', reason_text: REPEATED };
  await t.db
    .insertInto('report_sending_rows')
    .values({ ...answer, sending_id, position: 1, row_hash: 'x', registration_number: '24012' })
    .execute();
  await t.db
    .insertInto('pilgrim_reports')
    .values({ ...answer, listing_id: of.listing, status: 'FAILED' })
    .execute();
  await t.db
    .insertInto('whatsapp_replies')
    .values({ site_id, user_id: of.customer, ref: 'wamid.1', text: REPEATED })
    .execute();
  const told = { site_id, recipient_kind: 'ADMIN', recipient_id: t.site.admins.MAIN.id };
  for (const fact of ['whatsapp.reply:wamid.1', `reminder:x:${of.profile}:2027-01-01:1`])
    await t.db
      .insertInto('notices')
      .values({ ...told, fact, title: 'Jawaban', body: REPEATED })
      .execute();
  const letter = { channel: 'EMAIL', template: 'notice', address: 'a@contoh.id', locale: 'id' };
  await t.db
    .insertInto('messages')
    .values({ ...told, ...letter, fact: `invoice.created:${of.invoice}`, subject: 'Baru', body: REPEATED })
    .execute();
  const by = t.site.admins.MAIN.id;
  await t.db
    .insertInto('incidents')
    .values({
      site_id,
      id: crypto.randomUUID(),
      listing_id: of.listing,
      kind: 'HEALTH',
      text: REPEATED,
      booking_id,
      noted_at: t.clock.now().toISOString(),
      reported_by: by,
    })
    .execute();
  // An event that leaves the state as it is, so that the last move still leads to the state of the invoice.
  const moved = { machine: 'invoice', event: 'decline_cancellation', from_state: 'PAID', to_state: 'PAID' };
  await t.db
    .insertInto('moves')
    .values({
      ...moved,
      site_id,
      subject_id: of.invoice,
      note: REPEATED,
      actor_kind: 'ADMIN',
      at: '2026-01-02T03:04:05Z',
    })
    .execute();
}

/** The tables of the site in which the repeated word still stands. */
async function repeated(): Promise<string[]> {
  const tables = [
    'report_sending_rows',
    'pilgrim_reports',
    'whatsapp_replies',
    'notices',
    'messages',
  ] as const;
  const found: string[] = [];
  for (const table of [...tables, 'incidents', 'moves', 'audit_log'] as const) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} r
      where r.site_id = ${t.site.id} and to_jsonb(r)::text like ${`%${REPEATED}%`}`.execute(t.db);
    if (rows[0]!.count > 0) found.push(table);
  }
  const sheets = await t.db
    .selectFrom('report_sheets')
    .select('sending_id')
    .where('site_id', '=', t.site.id)
    .execute();
  return sheets.length > 0 ? [...found, 'report_sheets'] : found;
}

/** How often a word stands in the rows of a table of the site that are about some ids. */
async function mentions(
  table: 'users' | 'profiles' | 'audit_log' | 'messages' | 'notices' | 'moves' | 'sessions',
  word: string,
  ids: readonly string[],
) {
  const rows = await t.db.selectFrom(table).selectAll().where('site_id', '=', t.site.id).execute();
  return rows
    .map((row) => JSON.stringify(row))
    .filter((row) => ids.some((id) => row.includes(id)) && row.includes(word)).length;
}

describe('an erasure', () => {
  it('leaves nothing of the person but what the law keeps, and the books clean', async () => {
    const { me, customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    const invoice = await book(t, listing, 1, {
      user_id: customer.id,
      profiles: [{ booking: 0, profile_id: id }],
    });
    await payValid(t, invoice.id, invoice.total);
    await giveTicket(t, listing.id, id);
    const scan = await addScanAs(me, { profile: id, kind: 'PASSPORT', bytes: paper });
    expect(scan.status).toBe(201);
    await t.db
      .insertInto('contact_messages')
      .values({
        site_id: t.site.id,
        name: 'Kartini',
        email: customer.email.toUpperCase(),
        body: 'Apakah masih ada kursi?',
        locale: 'id',
      })
      .execute();
    await storePhoneCode(t, customer.id, '+6281300001111');
    const tickets = await t.db
      .selectFrom('departure_tickets')
      .select('id')
      .where('profile_id', '=', id)
      .execute();
    await repeatWords({ listing: listing.id, profile: id, customer: customer.id, invoice: invoice.id });
    const back = t.clock.now();
    await me.call('my_privacy.get');
    await staySignedIn(t);
    t.clock.set(new Date(back.getTime() + 60 * 86_400_000));
    const { status, body } = await me.call('my_privacy.erase', { current_password: FAMILY_PASSWORD });
    expect([status, body.code]).toEqual([200, undefined]);
    const receipt = body.data;
    const erased = Object.fromEntries(receipt.erased.map(({ kind, count }) => [kind, count]));
    expect(erased).toMatchObject({
      ACCOUNT: 1,
      PROFILES: 1,
      CARE: 1,
      VACCINATIONS: 1,
      SCANS: 1,
      TICKETS: 1,
      CONTACTS_ON_INVOICES: 1,
    });
    expect(receipt.kept).toContainEqual({ kind: 'INVOICES', count: 1, until: '2036-12-31' });

    // The scan is gone from its table, and its contents leave the store with the night.
    expect(await countScans(t, id)).toBe(0);
    await eachSite(jobServices(t), removeUnnamedFiles);
    expect(await readdir(join(t.dataDir, 'files', t.site.id, 'scans', scan.id)).catch(() => [])).toEqual([]);
    expect(
      await mentions(
        'audit_log',
        '126-2401234567',
        tickets.map((ticket) => ticket.id),
      ),
    ).toBe(0);

    // Nothing of the person is left in any table, its record of changes included.
    for (const word of ['Halimah', 'Kartini', customer.email, '+6281300001111', 'siti@contoh.id']) {
      const tables = ['users', 'profiles', 'audit_log', 'messages', 'notices', 'moves', 'sessions'] as const;
      for (const table of tables)
        expect(await mentions(table, word, [customer.id, id, invoice.id]), `${word} in ${table}`).toBe(0);
    }
    expect(
      await t.db.selectFrom('contact_messages').select('id').where('name', '=', 'Kartini').execute(),
    ).toEqual([]);
    expect(await repeated()).toEqual([]);
    expect(await t.db.selectFrom('phone_codes').selectAll().execute()).toEqual([]);
    const codes = t.db.selectFrom('messages').select('id').where('template', '=', 'phone_code');
    expect(await codes.execute()).toEqual([]);
    const { pic_name, pic_email } = (await t.as('MAIN').call('invoices.get', { id: invoice.id })).body.data;
    expect([pic_name, pic_email]).toEqual(['Siti Rahmawati', '']);
    await eachSite(jobServices(t), earnDepartures);
    expect(await findings(t)).toEqual([]);

    // The session has ended, and nobody signs in.
    expect((await me.call('my_privacy.get')).status).toBe(401);
    const signIn = (email: string) =>
      t.anonymous.call('user_access.sign_in', { email, password: FAMILY_PASSWORD });
    const [erasedAccount, unknown] = [await signIn(customer.email), await signIn('tidak.ada@contoh.test')];
    expect([erasedAccount.status, erasedAccount.body.code]).toEqual([unknown.status, unknown.body.code]);
    expect(unknown.status).not.toBe(200);
    const listed = await t.as('DIRECTOR').call('privacy.erasures');
    expect(listed.body.data[0]).toMatchObject({ id: receipt.id, asked_by_kind: 'USER' });
    expect((await t.as('MAIN').call('privacy.erase', { id: customer.id, reason: 'Surat' })).body.code).toBe(
      'privacy.already_erased',
    );
    t.clock.set(back);
  });

  it('is no reason to say of a past departure that a visa, a ticket or a report was never there', async () => {
    const { customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    const { id: invoice, total } = await book(t, listing, 1, {
      user_id: customer.id,
      profiles: [{ booking: 0, profile_id: id }],
    });
    await payValid(t, invoice, total);
    await t.db
      .insertInto('pilgrim_reports')
      .values({ site_id: t.site.id, listing_id: listing.id, profile_id: id, status: 'STORED' })
      .execute();
    const start = t.clock.now();
    t.clock.set(new Date(start.getTime() + 60 * 86_400_000));
    const main = t.as('MAIN');
    await staySignedIn(t);
    const board = async () => (await main.call('manifests.get', { id: listing.id })).body.data.pilgrims[0]!;
    expect(await board()).toMatchObject({ swept: [], missed: expect.arrayContaining(['visa', 'ticket']) });
    const erased = await main.call('privacy.erase', { id: customer.id, reason: 'Surat bermeterai' });
    expect(erased.status).toBe(200);
    const { swept, missed } = await board();
    expect(swept).toEqual(['papers', 'passport', 'visa', 'policy', 'ticket', 'report']);
    expect(missed).toEqual(['room', 'bus']);
    await eachSite(jobServices(t), followAllReports);
    const sheet = (await main.call('reporting.sisko_init', { id: listing.id })).body.data;
    expect(sheet).toMatchObject({ left_out: 0, removed: 1, rows: [{ status: 'REMOVED', missing: [] }] });
    expect(sheet.rows[0]!.report).toMatchObject({ status: 'STORED' });
  });

  it('needs a reason and the right when the office asks for it, and reaches no other site', async () => {
    const { customer } = await makeFamily(t);
    const erase = (who: 'MAIN' | 'AGENT' | 'DIRECTOR') =>
      t.as(who).call('privacy.erase', { id: customer.id, reason: 'Surat bermeterai' });
    expect((await erase('AGENT')).status).toBe(403);
    expect((await erase('DIRECTOR')).status).toBe(403);
    const input = { id: customer.id, reason: 'Surat bermeterai' };
    expect((await t.asTwin('MAIN').call('privacy.erase', input)).status).toBe(404);
    expect((await erase('MAIN')).status).toBe(200);
  });

  it('leaves an account that the office neither opens nor gives to somebody else', async () => {
    const { customer } = await makeFamily(t);
    const main = t.as('MAIN');
    const { id } = customer;
    expect((await main.call('users.get', { id })).body.data.is_erased).toBe(false);
    expect((await main.call('privacy.erase', { id, reason: 'Surat bermeterai' })).status).toBe(200);
    const { data: erased } = (await main.call('users.get', { id })).body;
    expect(erased).toMatchObject({ is_erased: true, email: null });
    const { data: listed } = (await main.call('users.list', { per_page: 100 })).body;
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ email: null });
    const attempts = [
      await main.call('users.activate', { id }),
      await main.call('users.update', { id, version: erased.version, email: 'orang.lain@contoh.test' }),
    ];
    expect(attempts.map(({ body }) => body.code)).toEqual(['access.account_erased', 'access.account_erased']);
    expect((await main.call('users.get', { id })).body.data.status).toBe('BANNED');
  });

  it('leaves an account without an address, in no list, sheet, search or audience, and with no way to write to it', async () => {
    const { customer } = await makeFamily(t);
    const main = t.as('MAIN');
    const { id } = customer;
    expect((await main.call('privacy.erase', { id, reason: 'Surat bermeterai' })).status).toBe(200);
    const { rows } = await sql<{ email: string }>`select email from users where id = ${id}`.execute(t.db);
    const { email } = rows[0]!;
    expect(email).toBe(`${id}${ERASED_MAILBOX}`);
    const sheet = await main.inject({ method: 'GET', url: '/admin_api/users?export=xlsx' });
    expect([sheet.statusCode, readSheet(sheet.rawPayload).join(' ')]).toEqual([
      200,
      expect.not.stringContaining(ERASED_MAILBOX),
    ]);
    const found = [
      await main.call('users.list', { q: email }),
      await main.call('searches.find', { s: email }),
      await main.call('customer_merges.duplicates', {}),
    ];
    for (const { status, body } of found) {
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining(ERASED_MAILBOX)]);
    }
    const asked = { criteria: {}, channel: 'EMAIL' };
    const counted = async () => (await main.call('audiences.count', asked)).body.data;
    const before = await counted();
    await sql`update users set email_subscription = true where id = ${id}`.execute(t.db);
    expect(await counted()).toEqual(before);
    expect((await main.call('conversations.standing', { id })).body.data.ways).toEqual([]);
    const answer = await main.call('conversations.answer', { id, way: 'EMAIL', text: 'Apa kabar?' });
    expect(answer.body.code).toBe('conversations.no_way');
  });

  it('takes along the accounts that were merged into the customer’s, also by way of another', async () => {
    const { customer } = await makeFamily(t);
    const [second, first] = [await makeUser(t.site), await makeUser(t.site)];
    const main = t.as('MAIN');
    for (const [kept, merged] of [
      [second, first],
      [customer, second],
    ] as const) {
      const input = { kept_id: kept.id, merged_id: merged.id, reason: 'Orang yang sama' };
      expect((await main.call('customer_merges.create', input)).status).toBe(201);
    }
    expect((await main.call('privacy.erase', { id: customer.id, reason: 'Surat' })).status).toBe(200);
    const left = await t.db
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [customer.id, second.id, first.id])
      .execute();
    expect(left.filter(({ email }) => !email?.endsWith(ERASED_MAILBOX))).toEqual([]);
  });

  it('leaves an account to which no letter goes, whatever still happens to its bookings', async () => {
    const { customer } = await makeFamily(t);
    const { id } = customer;
    expect((await t.as('MAIN').call('privacy.erase', { id, reason: 'Surat bermeterai' })).status).toBe(200);
    const person = { kind: 'USER' as const, id, locale: 'id' as const };
    const letter = (address: string) => ({
      channel: 'EMAIL' as const,
      template: 'reminder' as const,
      fact: `uji:${address}`,
      recipient: { ...person, address },
      subject: 'Uji',
      body: 'Uji',
    });
    const call = jobCall(jobServices(t), t.site);
    const written = await call.transaction(async (write) => [
      await enqueueMessage(write, letter(`${id}${ERASED_MAILBOX}`)),
      await enqueueMessage(write, letter('siti@contoh.test')),
    ]);
    expect(written).toEqual([null, expect.any(String)]);
  });
});
