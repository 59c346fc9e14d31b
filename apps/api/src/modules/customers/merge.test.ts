import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  book,
  evidence,
  findings,
  liftUnpaidLimit,
  payment,
  transferred,
  wish,
} from '../../../test/support/scenes/booked.ts';
import { bcaFile, importFile, linesOf } from '../../../test/support/scenes/statements.ts';
import { makeAdmin, makeProfile, makeSession, makeUser, type SeedPerson } from '../../seed/builders.ts';

const NIK = '3273014705900003';

let t: TestApp;
let kept: SeedPerson;
let merged: SeedPerson;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** Two accounts of one woman, each with an order, a traveller, credit and points. */
async function twoAccounts() {
  const at = Math.random().toString(36).slice(2, 8);
  kept = await makeUser(t.site, {
    name: 'Siti Aminah',
    email: `siti.${at}@gmail.com`,
    phone: '+628111222333',
  });
  merged = await makeUser(t.site, {
    name: 'Siti A.',
    email: `s.i.t.i.${at}+umroh@gmail.com`,
    phone: '+628111222333',
  });
  for (const user of [kept, merged]) {
    await book(t, t.site.listing, 1, { user_id: user.id });
    const profile = await t.as('MAIN').call('profiles.create', {
      user_id: user.id,
      name: 'Siti Aminah',
      no_ktp: NIK,
    });
    expect(profile.status, JSON.stringify(profile.body)).toBe(201);
    await sql`insert into point_rows (site_id, user_id, kind, points, reason)
      values (${t.site.id}, ${user.id}, 'MOVED', 300, 'x'), (${t.site.id}, ${t.site.user.id}, 'MOVED', -300, 'x')`.execute(
      t.db,
    );
    await addCredit(user.id, 1_000_000);
  }
}

/** Gives a customer credit, without an entry in the books. */
async function addCredit(userId: string, amount: number) {
  await sql`insert into customer_credits (site_id, user_id, currency, balance)
    values (${t.site.id}, ${userId}, 'IDR', ${amount})`.execute(t.db);
}

/** What belongs to a customer, as it is stored. */
async function belongingsOf(userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select array_agg(number order by number) from invoices where user_id = ${userId}) as invoices,
           (select array_agg(id::text order by id) from profiles where user_id = ${userId}) as profiles,
           (select coalesce(sum(points), 0)::int from point_rows where user_id = ${userId}) as points,
           (select coalesce(sum(balance), 0)::bigint from customer_credits where user_id = ${userId}) as credit,
           (select count(*)::int from sessions where user_id = ${userId}) as sessions,
           (select status from users where id = ${userId}) as status,
           (select merged_into_id from users where id = ${userId}) as merged_into`.execute(t.db);
  return rows[0]!;
}

/** Marks a customer's phone number as confirmed, as a right code does. */
const confirmPhone = (id: string, phone: string) =>
  t.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: t.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
const confirmedAt = async (id: string) =>
  (await t.db.selectFrom('users').select('phone_confirmed_at').where('id', '=', id).executeTakeFirstOrThrow())
    .phone_confirmed_at;

const merge = (reason = 'Satu orang, dua akun') =>
  t.as('MAIN').call('customer_merges.create', { kept_id: kept.id, merged_id: merged.id, reason });
const undo = (id: string) => t.as('MAIN').call('customer_merges.undo', { id, reason: 'Ternyata kakaknya' });

describe('accounts of one person', () => {
  it('are found by phone, mailbox and NIK, of which nothing is told', async () => {
    await twoAccounts();
    const { body, queries } = await t.as('MAIN').call('customer_merges.duplicates', { user_id: merged.id });
    expect(queries).toBeLessThanOrEqual(4);
    expect(body.data).toMatchObject([
      {
        reasons: ['PHONE', 'NIK', 'MAILBOX'],
        older: { id: kept.id },
        younger: { id: merged.id, invoices_count: 1 },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(NIK);
    expect(JSON.stringify(body)).not.toContain('hash');
    expect((await t.asTwin('MAIN').call('customer_merges.duplicates', {})).body.data).toEqual([]);
  });

  it('become one: orders, travellers, credit and points go over, and the other is gone', async () => {
    const token = await makeSession(t.site, merged);
    const own = () =>
      t.anonymous.call('user_access.account', {}, { headers: { authorization: `Bearer ${token}` } });
    expect((await own()).status).toBe(200);
    const answer = await merge();
    expect(answer.body.data).toMatchObject({ invoices: 1, profiles: 1, points: 300 });
    expect(await belongingsOf(kept.id)).toMatchObject({ points: 600, credit: 2_000_000, status: 'ACTIVE' });
    expect(await belongingsOf(merged.id)).toMatchObject({
      invoices: null,
      profiles: null,
      points: 0,
      credit: 0,
      sessions: 0,
      status: 'NEW',
      merged_into: kept.id,
    });
    expect((await own()).status).toBe(401);
    for (const key of [
      'users.get',
      'users.activate',
      'users.invite',
      'points.list',
      'customer_overview.get',
    ] as const)
      expect([key, (await t.as('MAIN').call(key, { id: merged.id })).status]).toEqual([key, 404]);
    const booked = await t
      .as('MAIN')
      .call('invoices.create', { ...wish(t.site.listing), user_id: merged.id });
    expect([booked.status, booked.body.code]).toEqual([422, 'booking.customer_unknown']);
    expect((await t.as('MAIN').call('customer_merges.duplicates', { user_id: kept.id })).body.data).toEqual(
      [],
    );
    expect((await merge()).status).toBe(404);
    const other = await makeUser(t.site);
    const into = { kept_id: merged.id, merged_id: other.id, reason: 'Orang yang sama' };
    expect((await t.as('MAIN').call('customer_merges.create', into)).status).toBe(404);
  });

  it('come apart again exactly as they were', async () => {
    await twoAccounts();
    const before = [await belongingsOf(kept.id), await belongingsOf(merged.id)];
    const { id } = (await merge()).body.data;
    const added = await book(t, t.site.listing, 1, { user_id: kept.id });
    expect((await undo(id)).status).toBe(200);
    const [keptAfter, mergedAfter] = [await belongingsOf(kept.id), await belongingsOf(merged.id)];
    expect(mergedAfter).toEqual(before[1]);
    expect(keptAfter).toEqual({
      ...before[0],
      invoices: [...(before[0]!.invoices as string[]), added.number].toSorted(),
    });
    expect((await undo(id)).body.code).toBe('customers.merge_undone_already');
    const { data } = (await t.as('MAIN').call('customer_merges.list', { user_id: merged.id })).body;
    expect(data).toMatchObject([
      { id, merged_by_name: t.site.admins.MAIN.name, undo_reason: 'Ternyata kakaknya' },
    ]);
  });

  it('stand once in each opportunity, and apart in them again when taken back', async () => {
    await twoAccounts();
    const opportunity = async (user_ids: string[]) =>
      (await t.as('MAIN').call('opportunities.create', { name: 'Keluarga Siti', user_ids })).body.data;
    const [own, both] = [await opportunity([merged.id]), await opportunity([kept.id, merged.id])];
    const people = async (id: string) => {
      const { data } = (await t.as('MAIN').call('opportunities.get', { id })).body;
      return { version: data.version, ids: data.users.map((user) => user.id).toSorted() };
    };
    const merging = await merge();
    expect(await people(own.id)).toEqual({ version: own.version + 1, ids: [kept.id] });
    expect(await people(both.id)).toEqual({ version: both.version + 1, ids: [kept.id] });
    const stale = { id: own.id, version: own.version, user_ids: [merged.id] };
    expect((await t.as('MAIN').call('opportunities.update', stale)).body.code).toBe('kit.stale_version');
    expect((await undo(merging.body.data.id)).status).toBe(200);
    expect((await people(own.id)).ids).toEqual([merged.id]);
    expect((await people(both.id)).ids).toEqual([kept.id, merged.id].toSorted());
  });

  it('stay one while a booking has travellers of both, and nothing of it is half undone', async () => {
    await twoAccounts();
    const { id } = (await merge()).body.data;
    const [ofMerged] = (
      await sql<{
        id: string;
      }>`select subject_id as id from customer_merge_parts where merge_id = ${id} and kind = 'PROFILE'`.execute(
        t.db,
      )
    ).rows;
    const later = await book(t, t.site.listing, 1, { user_id: kept.id });
    await sql`update bookings set profile_id = ${ofMerged!.id} where invoice_id = ${later.id}`.execute(t.db);
    const before = [await belongingsOf(kept.id), await belongingsOf(merged.id)];
    const refused = await undo(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'customers.merge_entangled']);
    expect([await belongingsOf(kept.id), await belongingsOf(merged.id)]).toEqual(before);
  });

  it('stay one where the points or the credit that came along are spent', async () => {
    await twoAccounts();
    const { id } = (await merge()).body.data;
    await t.as('MAIN').call('points.take_off', { id: kept.id, points: 400, reason: 'Ditukar hadiah' });
    expect((await undo(id)).body.code).toBe('customers.merge_points_spent');
    await sql`insert into point_rows (site_id, user_id, kind, points) values (${t.site.id}, ${kept.id}, 'MOVED', 400),
      (${t.site.id}, ${t.site.user.id}, 'MOVED', -400)`.execute(t.db);
    await sql`update customer_credits set balance = 10 where user_id = ${kept.id}`.execute(t.db);
    expect((await undo(id)).body.code).toBe('payment.credit_too_small');
    expect(await belongingsOf(merged.id)).toMatchObject({ points: 0, merged_into: kept.id });
  });

  it('are merged by the office alone, of one site, and not with themselves', async () => {
    await twoAccounts();
    const input = { kept_id: kept.id, merged_id: merged.id, reason: 'Satu orang' };
    for (const role of ['AGENT', 'FINANCE', 'DIRECTOR', 'MEDIA'] as const)
      expect((await t.as(role).call('customer_merges.create', input)).status).toBe(403);
    expect((await t.asTwin('MAIN').call('customer_merges.create', input)).status).toBe(404);
    const self = await t.as('MAIN').call('customer_merges.create', { ...input, merged_id: kept.id });
    expect(self.body).toMatchObject({ code: 'customers.merge_with_itself' });
    const admin = await makeAdmin(t.site, { role: 'AGENT' });
    expect(
      (await t.as('MAIN').call('customer_merges.create', { ...input, merged_id: admin.id })).status,
    ).toBe(404);
  });

  it('move credit in the books as in the balances', async () => {
    const rules = (await findings(t)).filter(
      ({ rule }) => rule === 'points.moved_whole' || rule.startsWith('books.entry'),
    );
    expect(rules).toEqual([]);
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(l.amount), 0)::bigint as sum from journal_lines l
        join journal_entries e on e.site_id = l.site_id and e.id = l.entry_id and e.kind = 'CREDIT'`.execute(
      t.db,
    );
    expect(rows[0]!.sum).toBe(0);
  });

  it('have a mailbox as limits count it', async () => {
    const { rows } = await sql<{ mailbox: string }>`
      select mailbox_of(e) as mailbox from unnest(array['A.B+x@GoogleMail.com', 'a.b+x@contoh.id', '+a@contoh.id']) e`.execute(
      t.db,
    );
    expect(rows.map(({ mailbox }) => mailbox)).toEqual(['ab@gmail.com', 'a.b@contoh.id', '+a@contoh.id']);
    await makeProfile(t.site, { user_id: kept.id });
  });
});

describe('a confirmed number', () => {
  it('may be confirmed at the account that is kept, and stays there when the merge is taken back', async () => {
    await twoAccounts();
    await confirmPhone(merged.id, '+6281190000001');
    const { body } = await merge();
    await confirmPhone(kept.id, '+6281190000001');
    expect((await undo(body.data.id)).status).toBe(200);
    expect(await confirmedAt(kept.id)).not.toBeNull();
    expect(await confirmedAt(merged.id)).toBeNull();
  });

  it('that alone opens the merged account keeps the merge from being taken back', async () => {
    await twoAccounts();
    await confirmPhone(merged.id, '+6281190000002');
    await t.db.updateTable('users').set({ email: null }).where('id', '=', merged.id).execute();
    const { body } = await merge();
    await confirmPhone(kept.id, '+6281190000002');
    expect((await undo(body.data.id)).body.code).toBe('access.phone_taken');
  });
});

describe('an account whose owner was erased', () => {
  const erase = async ({ id }: { id: string }) => {
    const erased = await t.as('MAIN').call('privacy.erase', { id, reason: 'Surat bermeterai' });
    expect(erased.status).toBe(200);
  };
  const refused = { status: 409, body: { code: 'access.account_erased' } };
  const merge = (keptId: string, mergedId: string) =>
    t
      .as('MAIN')
      .call('customer_merges.create', { kept_id: keptId, merged_id: mergedId, reason: 'Orang yang sama' });

  it('is merged into none, and takes none', async () => {
    const [erased, living] = [await makeUser(t.site), await makeUser(t.site)];
    await erase(erased);
    expect(await merge(living.id, erased.id)).toMatchObject(refused);
    expect(await merge(erased.id, living.id)).toMatchObject(refused);
    expect((await t.as('MAIN').call('users.get', { id: living.id })).body.data.status).toBe('ACTIVE');
  });

  it('is not opened again by taking an earlier merge back', async () => {
    const [kept, merged] = [await makeUser(t.site), await makeUser(t.site)];
    const { id } = (await merge(kept.id, merged.id)).body.data;
    await erase(kept);
    const undone = await t.as('MAIN').call('customer_merges.undo', { id, reason: 'Ternyata dua orang' });
    expect(undone).toMatchObject(refused);
  });
});

describe('a transfer whose proof the merged account sent', () => {
  it('is confirmed from a bank statement all the same', async () => {
    kept = await makeUser(t.site);
    merged = await makeUser(t.site);
    const { id } = await book(t, t.site.listing, 1, { user_id: merged.id });
    const evidence_file_id = await evidence(t, { kind: 'USER', id: merged.id });
    const started = await t.as(merged).call('user_payments.create', {
      invoice_id: id,
      type: 'DOWN_PAYMENT',
      amount: 15_000_000,
      evidence_file_id,
      ...transferred(t),
    });
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    const { id: payment_id, amount } = started.body.data;
    expect((await merge()).status).toBe(201);
    const statement = await importFile(t, bcaFile([{ text: 'SETORAN TUNAI', amount }]));
    const [line] = await linesOf(t, statement.id);
    const lines = [{ line_id: line!.id, payment_id }];
    const { body } = await t.as('FINANCE').call('statements.confirm', { id: statement.id, lines });
    expect(body.data.results).toMatchObject([{ result: 'VALIDATED' }]);
    expect(await payment(t, payment_id)).toMatchObject({
      status: 'VALID',
      evidence: { id: evidence_file_id },
    });
  });
});

describe('two accounts with the same traveller', () => {
  it('are found by the NIK no longer once the traveller of one is archived', async () => {
    await twoAccounts();
    const reasons = async () => {
      const { body } = await t.as('MAIN').call('customer_merges.duplicates', { user_id: merged.id });
      return body.data.find(({ older }) => older.id === kept.id)?.reasons;
    };
    const before = await reasons();
    await t.db
      .updateTable('profiles')
      .set({ archived_at: t.clock.now().toISOString() })
      .where('user_id', '=', merged.id)
      .execute();
    expect([before, await reasons()]).toEqual([
      ['PHONE', 'NIK', 'MAILBOX'],
      ['PHONE', 'MAILBOX'],
    ]);
  });
});
