import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../src/seed/call-api.ts';
import { testApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Makes a call as ROOT of the first site at the other one, and fails the test when it is refused. */
async function act(key: CallKey, input: Record<string, unknown>): Promise<unknown> {
  const { status, body } = await t.as('ROOT').call(key, input, { headers: { 'x-site': t.twin.slug } });
  expect(status, `${key}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body.data;
}

/** The columns that name who is meant, and so somebody of the site; who acts may be ROOT, whose account is elsewhere. */
const OF_THE_SITE = [
  'account_changes.admin_id',
  'admins.parent_id',
  'agent_cards.agent_id',
  'campaign_tasks.admin_id',
  'conversations.assignee_id',
  'departure_buses.guide_id',
  'fee_rows.agent_id',
  'frozen_fees.agent_id',
  'invoices.agent_id',
  'listing_guides.admin_id',
  'morning_reports.admin_id',
  'password_resets.admin_id',
  'recovery_codes.admin_id',
  'referral_sign_ups.agent_id',
  'referral_visits.agent_id',
  'remembered_devices.admin_id',
  'reminders.admin_id',
  'sessions.admin_id',
  'stage_proposals.agent_id',
  'unconfirmed_sign_ups.admin_id',
  'users.agent_id',
  'withdrawals.agent_id',
];

describe('ROOT at another site', () => {
  it('may stand in every column that holds who has acted', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.conrelid::regclass || '.' || a.attname as "column" from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
       where c.contype = 'f' and c.confrelid = 'admins'::regclass`.execute(t.db);
    expect(rows.map(({ column }) => column).toSorted()).toEqual(OF_THE_SITE);
  });

  it('makes a private link to an article, which opens, and keeps what it types', async () => {
    const category_id = ((await act('categories.create', { title: 'Kabar' })) as { id: string }).id;
    const content = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Isi kabar' }] }],
    };
    const { id } = (await act('articles.create', { title: 'Kabar', category_id, content })) as { id: string };
    const { path } = (await act('articles.preview', { id })) as { path: string };
    const page = await t.asTwin('MEDIA').inject({ url: path });
    expect([page.statusCode, page.body.includes('Isi kabar')]).toEqual([200, true]);
  });

  it('notes a call, a gathering and an incident, which the site reads under the name ROOT', async () => {
    const { user, listing } = t.twin;
    const said = { id: user.id, direction: 'IN', text: 'Menanyakan koper' };
    await act('conversations.note_call', said);
    const { body } = await t.asTwin('MAIN').call('conversations.get', { id: user.id });
    expect(body.data).toContainEqual(expect.objectContaining({ text: said.text, by: 'ROOT' }));

    const noted_at = t.clock.now().toISOString();
    const gathering = { gathering_id: randomUUID(), title: 'Lobi', place: null, meets_at: noted_at };
    await act('gatherings.create', { id: listing.id, ...gathering });
    const incident = { incident_id: randomUUID(), kind: 'HOTEL', text: 'Lift rusak', booking_id: null };
    await act('incidents.create', { id: listing.id, ...incident, photo_file_id: null, noted_at });
    const kit = (await t.asTwin('MAIN').call('attendance.get', { id: listing.id })).body.data;
    expect(kit.gatherings).toMatchObject([{ title: 'Lobi', made_by: 'ROOT' }]);
    expect(kit.incidents).toMatchObject([{ text: 'Lift rusak', reported_by: 'ROOT' }]);
  });
});
