import { UPLOAD_QUOTAS } from '@rihla/domain/media/upload-quota';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../../test/support/app.ts';
import { book, payValid } from '../../../test/support/scenes/booked.ts';
import { fileOf } from '../../../test/support/files.ts';
import { type Area, uploadAs } from '../../../test/support/upload.ts';
import { makeUser, type SeedPerson } from '../../seed/builders.ts';

const GIGABYTE = 1_000_000_000;
const { NEW_CUSTOMER } = UPLOAD_QUOTAS;

let t: TestApp;
let photo: Buffer;
let space = { free: 100 * GIGABYTE, total: 200 * GIGABYTE };
beforeAll(async () => {
  t = await testApp({ FILES_PER_SITE_GB: '1' }, { disk: async () => space });
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

let count = 0;
const customer = () => makeUser(t.site, { email: `unggah-${(count += 1)}@contoh.test` });
const send = (who: Who, bytes = photo, area: Area = 'user_api') =>
  uploadAs(t.as(who), { purpose: area === 'user_api' ? 'EVIDENCE' : 'LISTING', bytes, area });

async function usedToday(person: SeedPerson, used: { files?: number; bytes?: number }) {
  await t.db.updateTable('upload_days').set(used).where('owner_id', '=', person.id).execute();
}

describe('the uploads of one person', () => {
  it('end for the day at the number of its quota, failed ones counted, and begin again the next day', async () => {
    const me = await customer();
    const broken = await send(me, Buffer.from('no picture'));
    expect(broken.status).toBe(415);
    for (let n = 1; n < NEW_CUSTOMER.files; n += 1) expect((await send(me)).status).toBe(201);
    const refused = await send(me);
    expect([refused.status, refused.body.code]).toEqual([429, 'file.quota_of_day']);
    expect(refused.body.msg).toContain(`${NEW_CUSTOMER.files} berkas`);
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 86_400_000));
    expect((await send(me)).status).toBe(201);
    t.clock.set(now);
  });

  it('end at the bytes of its quota, and leave nothing of what was refused', async () => {
    const me = await customer();
    await send(me);
    await usedToday(me, { bytes: NEW_CUSTOMER.bytes - 10 });
    const refused = await send(me);
    expect([refused.status, refused.body.code]).toEqual([429, 'file.quota_of_day']);
    expect(refused.body).toMatchObject({ data: { seconds: expect.any(Number) } });
    const rows = await t.db.selectFrom('files').select('id').where('owner_id', '=', me.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('are more for a customer from whom the agency has money', async () => {
    const me = await customer();
    await send(me);
    await usedToday(me, { files: NEW_CUSTOMER.files });
    expect((await send(me)).status).toBe(429);
    const booked = await book(t, t.site.listing, 1, { user_id: me.id });
    await payValid(t, booked.id, booked.total);
    expect((await send(me)).status).toBe(201);
  });

  it('do not end those of others', async () => {
    const [me, other] = [await customer(), await customer()];
    await send(me);
    await usedToday(me, { files: NEW_CUSTOMER.files });
    expect([(await send(me)).status, (await send(other)).status]).toEqual([429, 201]);
    expect((await send('MEDIA', photo, 'admin_api')).status).toBe(201);
  });

  it('count cuts of pictures too', async () => {
    const { data } = await send('MEDIA', photo, 'admin_api');
    await usedToday(t.site.admins.MEDIA, { files: UPLOAD_QUOTAS.STAFF.files });
    const area = { x: 0, y: 0, width: 1, height: 1 };
    const cut = await t.as('MEDIA').call('files.crop', { id: data.id, area });
    expect([cut.status, cut.body.code]).toEqual([429, 'file.quota_of_day']);
    await usedToday(t.site.admins.MEDIA, { files: 1 });
  });
});

describe('the files of one site', () => {
  it('are as many bytes as the installation lets them be, and those of the other site do not count', async () => {
    const owner = { kind: 'ADMIN', id: t.site.admins.MAIN.id } as const;
    const big = await fileOf(t, 'LISTING', owner, { bytes: GIGABYTE });
    const refused = await send('MEDIA', photo, 'admin_api');
    expect([refused.status, refused.body.code]).toEqual([507, 'file.quota_of_site']);
    const twin = await uploadAs(t.asTwin('MEDIA'), { purpose: 'LISTING', bytes: photo });
    expect(twin.status).toBe(201);
    await t.db.deleteFrom('files').where('id', '=', big).execute();
    expect((await send('MEDIA', photo, 'admin_api')).status).toBe(201);
  });

  it('are totalled as they are', async () => {
    const { rows } = await sql<{ agree: boolean }>`
      select t.files = count(f.id) and t.bytes = coalesce(sum(f.bytes), 0) as agree
        from file_totals t left join files f using (site_id) group by t.site_id, t.files, t.bytes`.execute(
      t.db,
    );
    expect(rows.map(({ agree }) => agree)).toEqual([true, true]);
  });
});

describe('a disk that is running out', () => {
  const enough = { free: 100 * GIGABYTE, total: 200 * GIGABYTE };
  const ready = async () => {
    const answer = await t.anonymous.inject({ url: '/readyz' });
    return [answer.statusCode, answer.json()] as const;
  };

  it('is no matter of /readyz nor of the desk while there is enough', async () => {
    space = enough;
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect((await t.as('MAIN').call('installation.health')).body.data).toMatchObject({ disk: 'enough' });
  });

  it('is told by /readyz and by the desk when it is low, and uploads go on', async () => {
    space = { free: 5 * GIGABYTE, total: 200 * GIGABYTE };
    expect(await ready()).toEqual([200, { status: 'ready', warnings: ['disk_low'] }]);
    expect((await t.as('MAIN').call('installation.health')).body.data).toMatchObject({ disk: 'low' });
    expect((await send('MEDIA', photo, 'admin_api')).status).toBe(201);
    space = enough;
  });

  it('refuses uploads and cuts when it is full, counts nothing, and takes bookings all the same', async () => {
    const me = await customer();
    const { data } = await send('MEDIA', photo, 'admin_api');
    space = { free: 1 * GIGABYTE, total: 200 * GIGABYTE };
    expect(await ready()).toEqual([200, { status: 'ready', warnings: ['disk_full'] }]);
    const refused = await send(me);
    expect([refused.status, refused.body.code]).toEqual([507, 'file.disk_full']);
    const area = { x: 0, y: 0, width: 1, height: 1 };
    expect((await t.as('MEDIA').call('files.crop', { id: data.id, area })).status).toBe(507);
    const counted = await t.db
      .selectFrom('upload_days')
      .select('files')
      .where('owner_id', '=', me.id)
      .execute();
    expect(counted).toEqual([]);
    await book(t);
    space = enough;
    expect((await send(me)).status).toBe(201);
  });
});
