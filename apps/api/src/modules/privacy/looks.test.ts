import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { makeFamily, paperPicture } from '../../../test/support/scenes/family.ts';
import { addScanAs, loadScan } from '../../../test/support/scenes/scans.ts';
import { makeAdmin, makeListing } from '../../seed/builders.ts';

let t: TestApp;
let papers: Buffer[];
beforeAll(async () => {
  t = await testApp();
  const one = await paperPicture();
  papers = [one, await sharp(one).rotate(90).jpeg().toBuffer()];
});
afterAll(() => t.close());

const looksAt = async (id: string, more: object = {}) => {
  const { status, body } = await t.as('MAIN').call('privacy.looks', { id, ...more });
  expect(status).toBe(200);
  return body;
};

describe('who has read the sealed data of a pilgrim', () => {
  it('is listed with page, person and moment, the newest first', async () => {
    const { me, customer, id } = await makeFamily(t);
    const clerk = await makeAdmin(t.site, { role: 'MAIN', name: 'Laras Ayu' });
    const pages = [];
    for (const bytes of papers) pages.push(await addScanAs(me, { profile: id, kind: 'PASSPORT', bytes }));
    await loadScan(me, id, pages[0]!.id);
    t.clock.advance(60_000);
    await loadScan(t.as(clerk), id, pages[1]!.id, 'admin_api');
    t.clock.advance(60_000);
    await t.as(clerk).call('profiles.reveal', { id, field: 'no_ktp' });
    const { data, meta } = await looksAt(id);
    const alone = { departure: null };
    expect(data).toMatchObject([
      { ...alone, what: 'no_ktp', page: null, looked_by: 'Laras Ayu', looked_by_kind: 'ADMIN' },
      { ...alone, what: 'PASSPORT', page: 2, looked_by: 'Laras Ayu', looked_by_kind: 'ADMIN' },
      { ...alone, what: 'PASSPORT', page: 1, looked_by: customer.name, looked_by_kind: 'USER' },
    ]);
    expect(new Date(data[0]!.at).getTime() - new Date(data[2]!.at).getTime()).toBe(120_000);
    expect(meta.total).toBe(3);
    const scans = await looksAt(id, { search: { what: ['PASSPORT'] } });
    expect(scans.meta.total).toBe(2);
    await me.call('my_scans.remove', { id, scan_id: pages[0]!.id });
    expect((await looksAt(id)).data.map(({ page }) => page)).toEqual([null, 1, null]);
  });

  it('counts a list of the whole departure for those who are booked on it, and for nobody else', async () => {
    const { customer, id } = await makeFamily(t);
    const other = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 40, days: 9, name: 'Umroh Syawal' });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    expect((await t.as('MAIN').call('care.of_listing', { id: listing.id, audience: 'HOTEL' })).status).toBe(
      200,
    );
    expect((await looksAt(id)).data).toMatchObject([{ what: 'care', departure: 'Umroh Syawal', page: null }]);
    expect((await looksAt(other.id)).data).toEqual([]);
  });

  it('is read by director and main admins alone', async () => {
    const { id } = await makeFamily(t);
    expect((await t.as('DIRECTOR').call('privacy.looks', { id })).status).toBe(200);
    for (const role of ['AGENT', 'GUIDE', 'FINANCE', 'MEDIA'] as const)
      expect([role, (await t.as(role).call('privacy.looks', { id })).status]).toEqual([role, 403]);
  });
});
