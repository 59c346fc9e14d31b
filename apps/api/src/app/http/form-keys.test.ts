import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeAdmin, makeProfile, makeUser } from '../../seed/builders.ts';
import { migrationsDir } from '../paths.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom('idempotency_keys').execute());

const key = { key: 'one-form-of-the-test' };
const kept = () => t.db.selectFrom('idempotency_keys').selectAll().execute();
const NIK = '3171010101900001';

describe('a key sent with a call that reveals or issues a secret', () => {
  it('has no effect on a revelation: each one is noted, and nothing is kept', async () => {
    const { body } = await t.as('USER').call('my_profiles.create', { name: 'Siti Aminah', no_ktp: NIK });
    const reveal = () => t.as('USER').call('my_profiles.reveal', { id: body.data.id, field: 'no_ktp' }, key);
    expect((await reveal()).body.data.value).toBe(NIK);
    await reveal();
    const noted = t.db.selectFrom('revelations').select('id').where('profile_id', '=', body.data.id);
    expect(await noted.execute()).toHaveLength(2);
    expect(await kept()).toEqual([]);
  });

  it('has no effect on a ticket: the next one is another, and opens its paper once', async () => {
    const ask = () =>
      t.as('MAIN').call('listing_papers.create', { id: t.site.listing.id, document: 'brochure' }, key);
    const [{ body: one }, { body: other }] = [await ask(), await ask()];
    expect(one.data.ticket).not.toBe(other.data.ticket);
    const open = () => t.anonymous.call('listing_papers.exchange', { ticket: one.data.ticket }, key);
    expect([(await open()).status, (await open()).status]).toEqual([200, 404]);
    expect(await kept()).toEqual([]);
  });
});

describe('the answer that is kept of a form', () => {
  it('holds nothing of what was typed', async () => {
    const form = { name: 'Siti Aminah', no_ktp: NIK, passport_number: 'C1234567' };
    await t.as('USER').call('my_profiles.create', form, key);
    const [row] = await kept();
    expect(Object.keys((row!.answer as { data: object }).data).sort()).toEqual(['id', 'slug', 'version']);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${NIK}|C1234567|Aminah`));
  });

  it('is deleted by the migration where it holds a secret or comes from a call that issues one', async () => {
    const row = (name: string, procedure: string, answer: object) => ({
      site_id: t.site.id,
      actor_id: t.site.admins.MAIN.id,
      key: name,
      procedure,
      body_hash: 'x',
      answer: JSON.stringify({ data: answer }),
    });
    await t.db
      .insertInto('idempotency_keys')
      .values([
        row('a-revelation', 'POST /admin_api/profiles/{id}/revelation', { value: NIK }),
        row('a-ticket', 'POST /admin_api/print_tickets', { ticket: 'abc' }),
        row('an-exchange', 'POST /api/print_tickets/exchange', { document: 'invoice' }),
        row('other-secret', 'POST /admin_api/other', { token: 'abc' }),
        row('a-booking', 'POST /user_api/v2/invoices', { id: 'x', number: '1' }),
      ])
      .execute();
    const owner = new Client(t.ownerUrl);
    await owner.connect();
    await owner.query(await readFile(join(migrationsDir, '0029_answers_kept_without_secrets.sql'), 'utf8'));
    await owner.end();
    expect((await kept()).map((one) => one.key)).toEqual(['a-booking']);
  });
});

describe('a form that was sent before', () => {
  it('is refused with its key at another path and with another body', async () => {
    const [one, other] = [await makeUser(t.site), await makeUser(t.site)];
    const update = (id: string, name: string) =>
      t.as('MAIN').call('users.update', { id, version: 1, name }, key);
    expect((await update(one.id, 'Siti')).status).toBe(200);
    expect((await update(other.id, 'Siti')).body.code).toBe('kit.idempotency_mismatch');
    expect((await update(one.id, 'Aminah')).body.code).toBe('kit.idempotency_mismatch');
    const elsewhere = await t.as('MAIN').call('users.activate', { id: other.id }, key);
    expect(elsewhere.body.code).toBe('kit.idempotency_mismatch');
    const names = t.db.selectFrom('users').select('name').where('id', '=', other.id);
    expect((await names.executeTakeFirstOrThrow()).name).not.toBe('Siti');
  });

  it('is answered again though the version has moved on, and changes nothing', async () => {
    const user = await makeUser(t.site);
    const update = () => t.as('MAIN').call('users.update', { id: user.id, version: 1, name: 'Siti' }, key);
    const [first, second] = [await update(), await update()];
    expect([second.status, second.body]).toEqual([200, first.body]);
    const row = t.db.selectFrom('users').select('version').where('id', '=', user.id);
    expect((await row.executeTakeFirstOrThrow()).version).toBe(2);
  });

  it('is not answered to someone who has lost the permission since', async () => {
    const clerk = await makeAdmin(t.site, { role: 'MAIN' });
    const create = () =>
      t.as(clerk).call(
        'banks.create',
        {
          name: 'Utama',
          bank: 'BCA',
          owner: 'Demo',
          number: '12345678',
          currency: 'IDR',
          is_public: true,
          show_on_payment: true,
        },
        { key: 'form-of-a-clerk' },
      );
    const first = await create();
    expect((await create()).body).toEqual(first.body);
    await t.db.updateTable('admins').set({ role: 'GUIDE' }).where('id', '=', clerk.id).execute();
    expect((await create()).status).toBe(403);
  });

  it('is not answered to someone from whose scope the thing has gone since', async () => {
    const [mine, others] = [
      await makeAdmin(t.site, { role: 'AGENT' }),
      await makeAdmin(t.site, { role: 'AGENT' }),
    ];
    const customer = await makeUser(t.site, { agent_id: mine.id });
    const profile = await makeProfile(t.site, { user_id: customer.id });
    const forms = {
      update: () => t.as(mine).call('profiles.update', { id: profile.id, version: 1, name: 'Siti' }, key),
      create: () =>
        t.as(mine).call('profiles.create', { user_id: customer.id, name: 'Ali' }, { key: 'form-to-create' }),
    };
    for (const send of Object.values(forms)) {
      const first = await send();
      expect((await send()).body).toEqual(first.body);
    }
    await t.db.updateTable('users').set({ agent_id: others.id }).where('id', '=', customer.id).execute();
    for (const send of Object.values(forms)) expect((await send()).status).toBe(404);
  });
});
