import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('flat_fees').execute();
  await t.db.deleteFrom('stages').execute();
  listing = await makeListing(t.site);
});

const defaults = {
  default_new_to_part: 250_000,
  default_part_to_paid: 750_000,
  default_new_to_paid: 1_000_000,
};
const stageCalled = (key: string, position = 1) => ({
  key,
  name: key,
  description: 'Agen baru',
  position,
  can_invoice: false,
  can_upgrade: true,
  sales_quota: 10,
  rolling_days: 180,
  ...defaults,
});

async function makeStage(key: string, position?: number): Promise<{ id: string; version: number }> {
  const made = await t.as('MAIN').call('stages.create', stageCalled(key, position));
  expect(made.status).toBe(201);
  return made.body.data;
}

const feesOf = async (id = listing.id) => {
  const { body } = await t.as('MAIN').call('listing_fees.list', { id });
  return body.data as { stage: { key: string }; fee: Record<string, number | string> | null }[];
};

describe('the stages of agents', () => {
  it('are named once, in capitals, and a key that was given up may be used again', async () => {
    const { id } = await makeStage('gold');
    const twice = await t.as('MAIN').call('stages.create', stageCalled('GOLD'));
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([409, ['key']]);
    await t.as('MAIN').call('stages.archive', { id });
    await makeStage('GOLD');
  });

  it('ask for everything that the specification calls required, in its words', async () => {
    const { status, body } = await t
      .as('MAIN')
      .call('stages.create', {}, { headers: { 'accept-language': 'id' } });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      name: ['Harap isikan Nama jenjang!'],
      sales_quota: ['Harap isikan Target penjualan!'],
    });
  });
});

describe('the flat fees of a package', () => {
  it('are generated from the stages, in their order, and leave existing ones as they are', async () => {
    await makeStage('GOLD', 2);
    const silver = await makeStage('SILVER', 1);
    const own = { new_to_part: 1, part_to_paid: 2, new_to_paid: 3 };
    await t.as('MAIN').call('flat_fees.create', { listing_id: listing.id, stage_id: silver.id, ...own });
    expect((await feesOf()).map(({ stage, fee }) => [stage.key, fee !== null])).toEqual([
      ['SILVER', true],
      ['GOLD', false],
    ]);

    const filled = await t.as('MAIN').call('listing_fees.generate', { id: listing.slug });
    expect([filled.status, filled.body.data]).toEqual([200, { created: 1 }]);
    expect(await feesOf()).toMatchObject([
      { stage: { key: 'SILVER' }, fee: own },
      {
        stage: { key: 'GOLD' },
        fee: { new_to_part: 250_000, part_to_paid: 750_000, new_to_paid: 1_000_000 },
      },
    ]);
    const again = await t.as('MAIN').call('listing_fees.generate_documented', { id: listing.id });
    expect([again.status, again.body.data]).toEqual([200, { created: 0 }]);
  });

  it('refuse a second one for a stage and a stale version', async () => {
    const { id: stage_id } = await makeStage('GOLD');
    const amounts = { new_to_part: 1, part_to_paid: 2, new_to_paid: 3 };
    const make = () =>
      t.as('MAIN').call('flat_fees.create', { listing_id: listing.id, stage_id, ...amounts });
    const { id, version } = (await make()).body.data;
    const twice = await make();
    expect([twice.status, twice.body.code]).toEqual([409, 'kit.already_exists']);

    const changed = await t.as('MAIN').call('flat_fees.update', { id, version, new_to_paid: 5 });
    expect(changed.body.data).toEqual({ id, version: version + 1 });
    expect(await feesOf()).toMatchObject([{ fee: { ...amounts, new_to_paid: 5 } }]);
    const stale = await t.as('MAIN').call('flat_fees.update', { id, version, new_to_paid: 6 });
    expect([stale.status, stale.body.code]).toEqual([409, 'kit.stale_version']);
    const below = await t.as('MAIN').call('flat_fees.update', { id, version: version + 1, new_to_paid: -1 });
    expect([below.status, Object.keys(below.body.errors ?? {})]).toEqual([422, ['new_to_paid']]);
  });

  it('are copied with the package', async () => {
    await makeStage('GOLD');
    await t.as('MAIN').call('listing_fees.generate', { id: listing.id });
    const { body } = await t.as('MAIN').call('listings.duplicate', { id: listing.id });
    expect(await feesOf((body.data as { id: string }).id)).toMatchObject([
      { fee: { new_to_paid: 1_000_000 } },
    ]);
  });

  it('refuse an archived stage, a package of another agency and one that has departed', async () => {
    const { id: stage_id } = await makeStage('GOLD');
    const amounts = { new_to_part: 1, part_to_paid: 2, new_to_paid: 3 };
    const foreign = await t
      .asTwin('MAIN')
      .call('flat_fees.create', { listing_id: listing.id, stage_id, ...amounts });
    expect(foreign.status).toBe(404);
    const departed = await makeListing(t.site, { departsIn: -1 });
    const late = await t.as('MAIN').call('listing_fees.generate', { id: departed.id });
    expect([late.status, late.body.code]).toEqual([409, 'catalogue.departed']);
    await t.as('MAIN').call('stages.archive', { id: stage_id });
    const gone = await t
      .as('MAIN')
      .call('flat_fees.create', { listing_id: listing.id, stage_id, ...amounts });
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([422, ['stage_id']]);
    const none = await t.as('MAIN').call('listing_fees.generate', { id: listing.id });
    expect([none.status, none.body.code]).toEqual([409, 'agents.no_stages']);
  });

  it('are not generated in dollars, because the defaults are in rupiah', async () => {
    await makeStage('GOLD');
    const usd = await makeListing(t.site, { currency: 'USD' });
    const { status, body } = await t.as('MAIN').call('listing_fees.generate', { id: usd.id });
    expect([status, body.code]).toEqual([409, 'agents.defaults_in_rupiah']);
  });
});

describe('the agent fees of room types', () => {
  const variants = async () => {
    const { body } = await t.as('MAIN').call('variants_fees.list', { search: { listing_id: listing.id } });
    return body.data as { id: string; version: number; agent_fee: number }[];
  };

  it('are updated at once, all or none', async () => {
    const [first, second] = await variants();
    const fees = [
      { variant_id: first!.id, version: first!.version, agent_fee: 2_000_000 },
      { variant_id: second!.id, version: 99, agent_fee: 1_000_000 },
    ];
    const refused = await t.as('MAIN').call('listing_fees.update_variants', { id: listing.id, fees });
    expect([refused.status, refused.body.code]).toEqual([409, 'kit.stale_version']);
    expect((await variants()).slice(0, 2)).toEqual([first, second]);
    fees[1]!.version = second!.version;
    const { body } = await t.as('MAIN').call('listing_fees.update_variants', { id: listing.id, fees });
    expect(body.data).toEqual([
      { id: first!.id, version: first!.version + 1 },
      { id: second!.id, version: second!.version + 1 },
    ]);
    expect((await variants()).slice(0, 2)).toMatchObject([
      { agent_fee: 2_000_000 },
      { agent_fee: 1_000_000 },
    ]);
  });

  it('refuse 0 in the words of the specification, on the row that is wrong', async () => {
    const [first, second] = await variants();
    const row = ({ id: variant_id, version }: { id: string; version: number }, agent_fee: number) => ({
      variant_id,
      version,
      agent_fee,
    });
    const { status, body } = await t
      .as('MAIN')
      .call('listing_fees.update_variants', { id: listing.id, fees: [row(first!, 1), row(second!, 0)] });
    expect([status, body.errors]).toEqual([422, { 'fees.1.agent_fee': ['Fee harus lebih dari 0!'] }]);
    const one = await t.as('MAIN').call('variants_fees.create', row(first!, -5));
    expect(one.body.errors).toEqual({ agent_fee: ['Fee harus lebih dari 0!'] });
    const { id, version } = first!;
    const put = await t.as('MAIN').call('variants_fees.update', { id, version, agent_fee: 750_000 });
    expect(put.body.data).toEqual({ id, version: version + 1 });
    expect((await variants())[0]).toMatchObject({ agent_fee: 750_000, currency: 'IDR' });
  });
});

describe('how the site pays its agents', () => {
  it('is answered with the fees', async () => {
    await t.db
      .updateTable('site_settings')
      .set({ fee_strategy: 'FLAT' })
      .where('site_id', '=', t.site.id)
      .execute();
    const { body } = await t.as('FINANCE').call('listing_fees.list', { id: listing.id });
    expect(body.strategy).toBe('FLAT');
  });
});
