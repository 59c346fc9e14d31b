import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type Who } from '../../../test/support/app.ts';
import { type Area, uploadAs } from '../../../test/support/upload.ts';
import { makeUser, type SeedPerson } from '../../seed/builders.ts';

let t: TestApp;
let stranger: SeedPerson;

beforeAll(async () => {
  t = await testApp();
  stranger = await makeUser(t.site, { email: 'stranger@demo.rihla.test' });
});
afterAll(() => t.close());

describe('a portrait', () => {
  async function portrait(who: Who, area: Area): Promise<string> {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b5cad' } })
      .jpeg()
      .toBuffer();
    return (await uploadAs(t.as(who), { purpose: 'AVATAR', bytes, area })).data.id;
  }

  it('stays where the office has put it when the customer saves the form', async () => {
    const { id, ...user } = await makeUser(t.site);
    const file = await portrait('MAIN', 'admin_api');
    const put = await t.as('MAIN').call('users.update', { id, version: 1, photo_file_id: file });
    expect(put.status).toBe(200);
    const customer = t.as({ id, ...user });
    expect((await customer.inject({ url: `/user_api/files/${file}` })).statusCode).toBe(200);
    const saved = await customer.call('user_access.update_account', {
      version: put.body.data.version,
      photo_file_id: file,
    });
    expect(saved.status).toBe(200);
  });

  it('stays closed to an agent whose customer it does not belong to', async () => {
    const file = await portrait(stranger, 'user_api');
    await t.db.updateTable('users').set({ photo_file_id: file }).where('id', '=', stranger.id).execute();
    const url = `/admin_api/files/${file}`;
    const asked = [await t.as('MAIN').inject({ url }), await t.as('AGENT').inject({ url })];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });
});
