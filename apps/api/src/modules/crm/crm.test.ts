import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { invoice, payValid, wish } from '../../../test/support/scenes/booked.ts';
import { makeUser } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const main = () => t.as('MAIN');

describe('a campaign', () => {
  it('stands in the first stage, and needs both ends of its range', async () => {
    const half = await main().call('campaigns.create', { name: 'Musim liburan', starts_on: '2026-12-01' });
    expect([half.status, half.body.code, Object.keys(half.body.errors!)]).toEqual([
      422,
      'crm.range_required',
      ['ends_on'],
    ]);
    const turned = { name: 'Terbalik', starts_on: '2026-12-02', ends_on: '2026-12-01' };
    expect((await main().call('campaigns.create', turned)).body.code).toBe('crm.range_reversed');
    const made = await main().call('campaigns.create', {
      name: 'Musim liburan',
      starts_on: '2026-11-01',
      ends_on: '2026-12-31',
      booking_target: 10,
      tasks: [{ task: 'Cetak brosur', due_on: '2026-11-20', admin_id: t.site.admins.MAIN.id }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { data } = (await main().call('campaigns.get', { id: made.body.data.slug })).body;
    expect(data).toMatchObject({ stage_name: 'Rencana', tasks: 1, tasks_done: 0, booking_target: 10 });
    expect(data.tasks_list[0]).toMatchObject({ task: 'Cetak brosur', done: false });
    const { version } = data;
    const one = await main().call('campaigns.update', { id: data.id, version, ends_on: null });
    expect(one.body.code).toBe('crm.range_required');
    const again = await main().call('campaigns.update', { id: data.id, version, tasks: [] });
    expect(again.status).toBe(200);
    const stale = await main().call('campaigns.update', { id: data.id, version, name: 'x' });
    expect([stale.status, stale.body.code]).toEqual([409, 'kit.stale_version']);
  });

  it('counts people, bookings and payments of its opportunities, and tells how they added up', async () => {
    const campaign = (await main().call('campaigns.create', { name: 'Alumni kembali' })).body.data;
    const made = await main().call('opportunities.create', {
      name: 'Keluarga Rahmawati',
      campaign_id: campaign.id,
      user_ids: [t.site.user.id],
      resource: 'Pameran',
      percentage: 40,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const opportunity_id = made.body.data.id;
    const booked = await main().call('invoices.create', {
      ...wish(t.site.listing),
      user_id: t.site.user.id,
      opportunity_id,
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    await payValid(t, booked.body.data.id, booked.body.data.total / 2);
    const { version } = await invoice(t, booked.body.data.id);
    await main().call('invoices.update', { id: booked.body.data.id, version, equipment_total: 500_000 });
    await payValid(t, booked.body.data.id, 500_000, { type: 'EQUIPMENT' });
    const { data } = (await main().call('campaigns.get', { id: campaign.id })).body;
    expect(data.actual).toMatchObject({ users: 1, bookings: 1, payment_percent: 50 });
    const points = (await main().call('campaigns.progress', { id: campaign.id })).body.data;
    expect(points.at(-1)).toMatchObject({ users: 1, bookings: 1, paid: data.actual.paid });
    const won = (await main().call('opportunities.get', { id: opportunity_id })).body.data;
    expect(won).toMatchObject({ stage_name: 'Jadi pemesanan', percentage: 100, bookings: 1 });
    expect(won.invoices).toHaveLength(1);
    const history = (await main().call('opportunities.history', { id: opportunity_id })).body.data;
    expect(history.flatMap(({ entries }) => entries.flatMap(({ changes }) => changes))).toContainEqual(
      expect.objectContaining({
        field: 'stage_id',
        after: expect.objectContaining({ value: 'Jadi pemesanan' }),
      }),
    );
    await main().call('invoices.cancel', { id: booked.body.data.id, note: 'Batal' });
    const after = (await main().call('campaigns.get', { id: campaign.id })).body.data;
    expect(after.actual).toMatchObject({ users: 1, bookings: 0, payment_percent: null });
  });

  it('leaves an opportunity that was archived as it was, when somebody books from it', async () => {
    const { id } = (await main().call('opportunities.create', { name: 'Sudah lama' })).body.data;
    const before = (await main().call('opportunities.get', { id })).body.data;
    expect((await main().call('opportunities.archive', { id })).status).toBe(200);
    const booked = await main().call('invoices.create', {
      ...wish(t.site.listing),
      user_id: t.site.user.id,
      opportunity_id: id,
    });
    expect(booked.status).toBe(201);
    const kept = await t.db
      .selectFrom('opportunities')
      .select(['stage_id', 'percentage'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ stage_id: before.stage_id, percentage: before.percentage });
  });

  it('is read by the director, and closed to everybody else', async () => {
    expect((await t.as('DIRECTOR').call('campaigns.list', {})).status).toBe(200);
    expect((await t.as('DIRECTOR').call('campaigns.create', { name: 'x' })).status).toBe(403);
    const { id } = (await main().call('opportunities.create', { name: 'Milik kami' })).body.data;
    const input = { ...wish(t.site.listing), user_id: t.site.user.id, opportunity_id: id };
    expect((await t.as('AGENT').call('invoices.create', input)).status).toBe(403);
    const stolen = await t.asTwin('MAIN').call('invoices.create', {
      ...wish(t.twin.listing),
      user_id: t.twin.user.id,
      opportunity_id: id,
    });
    expect(stolen.status).toBe(201);
    expect((await main().call('opportunities.get', { id })).body.data.invoices).toEqual([]);
    const foreign = { name: 'x', user_ids: [t.twin.user.id] };
    const refused = await main().call('opportunities.create', foreign);
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['user_ids']]);
  });

  it('is not made with somebody whose data were erased', async () => {
    const { id } = await makeUser(t.site);
    expect((await main().call('privacy.erase', { id, reason: 'Surat bermeterai' })).status).toBe(200);
    const erased = { status: 409, body: { code: 'access.account_erased' } };
    const user_ids = [t.site.user.id, id];
    expect(await main().call('opportunities.create', { name: 'Terhapus', user_ids })).toMatchObject(erased);
    const { id: card, version } = (await main().call('opportunities.create', { name: 'Kosong' })).body.data;
    expect(await main().call('opportunities.update', { id: card, version, user_ids })).toMatchObject(erased);
    expect((await main().call('opportunities.get', { id: card })).body.data.users).toEqual([]);
  });
});

describe('a stage', () => {
  it('is sorted with all others at the version at which they were read, or not at all', async () => {
    await main().call('opportunities.create', { name: 'Kartu' });
    const read = async () => (await main().call('opportunities.board', {})).body.data.stages;
    const [first, ...rest] = await read();
    const pick = ({ id, version }: { id: string; version: number }) => ({ id, version });
    const sorted = await main().call('opportunity_stages.sort', { stages: [...rest, first!].map(pick) });
    expect(sorted.status, JSON.stringify(sorted.body)).toBe(200);
    expect((await read()).at(-1)!.id).toBe(first!.id);
    const old = await main().call('opportunity_stages.sort', { stages: [first!, ...rest].map(pick) });
    expect([old.status, old.body.code]).toEqual([409, 'kit.stale_version']);
    const some = await main().call('opportunity_stages.sort', { stages: (await read()).slice(1).map(pick) });
    expect(some.body.code).toBe('kit.stale_version');
  });

  it('is not taken away while a card stands in it', async () => {
    const { data } = (await main().call('opportunities.board', {})).body;
    const used = data.cards[0]!.stage_id;
    const refused = await main().call('opportunity_stages.archive', { id: used });
    expect([refused.status, refused.body.code]).toEqual([409, 'crm.stage_in_use']);
    const free = (
      await main().call('opportunity_stages.create', { name: 'Cadangan', is_won: false, is_lost: true })
    ).body.data;
    const { id, ...card } = data.cards[0]!;
    const both = await main().call('opportunity_stages.update', {
      id: free.id,
      version: free.version,
      is_won: true,
    });
    expect([both.status, Object.keys(both.body.errors!)]).toEqual([422, ['is_lost']]);
    const lost = await main().call('opportunities.update', { id, version: card.version, stage_id: free.id });
    expect((await main().call('opportunities.get', { id })).body.data.is_lost).toBe(true);
    const back = await main().call('opportunities.update', {
      id,
      version: lost.body.data.version,
      stage_id: used,
    });
    expect((await main().call('opportunities.get', { id })).body.data.is_lost).toBe(false);
    const { version } = back.body.data;
    expect((await main().call('opportunity_stages.archive', { id: free.id })).status).toBe(200);
    const gone = await main().call('opportunities.update', { id, version, stage_id: free.id });
    expect([gone.status, Object.keys(gone.body.errors!)]).toEqual([422, ['stage_id']]);
  });
});
