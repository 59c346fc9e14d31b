import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book, invoice } from '../../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { type Area, uploadAs } from '../../../../test/support/upload.ts';
import { eachSite } from '../../../kit/jobs/site-jobs.ts';
import { makeRenditions } from './make-renditions.ts';
import { namingColumns, removeUnnamedFiles } from './remove-unnamed-files.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  t = await testApp();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

const run = (services = jobServices(t)) => eachSite(services, removeUnnamedFiles);
const pass = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms));
const fileRow = (id: string) => t.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

async function upload(purpose: 'LISTING' | 'EVIDENCE' | 'AVATAR', area: Area = 'admin_api') {
  const { data, status } = await uploadAs(t.as(area === 'user_api' ? 'USER' : 'MAIN'), {
    purpose,
    bytes: photo,
    area,
  });
  expect(status).toBe(201);
  const row = (await fileRow(data.id))!;
  return { id: data.id, path: join(t.dataDir, 'files', row.storage_key) };
}

describe('a file that nothing names', () => {
  it('is removed after a day, with its contents in every width, and not before', async () => {
    const { id, path } = await upload('LISTING');
    while (await makeRenditions.run(jobServices(t)));
    expect([existsSync(path), existsSync(`${path}.480.webp`), existsSync(`${path}.160.avif`)]).toEqual([
      true,
      true,
      true,
    ]);
    pass(DAY_MS - 60_000);
    await run();
    expect(await fileRow(id)).toBeDefined();
    pass(120_000);
    await run();
    expect(await fileRow(id)).toBeUndefined();
    expect([existsSync(path), existsSync(`${path}.480.webp`), existsSync(`${path}.160.avif`)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await t.db.selectFrom('file_removals').selectAll().execute()).toEqual([]);
    expect((await t.anonymous.inject({ url: `/media/${id}/480.webp` })).statusCode).toBe(404);
  });

  it('leaves none of its renditions behind, also of those that were made before one failed', async () => {
    const { path } = await upload('LISTING');
    const services = jobServices(t);
    const put: typeof services.store.put = (key, bytes, options) =>
      key.endsWith('.avif') ? Promise.reject(new Error('full')) : services.store.put(key, bytes, options);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await makeRenditions.run({ ...services, store: { ...services.store, put } }).catch(() => false);
      pass(6 * 60_000);
    }
    expect([existsSync(`${path}.480.webp`), existsSync(`${path}.160.webp`)]).toEqual([true, true]);
    pass(2 * DAY_MS);
    await run();
    const left = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)));
    expect(left).toEqual([]);
  });

  it('is removed by the next run when the store could not erase its contents', async () => {
    const { path } = await upload('EVIDENCE', 'user_api');
    pass(2 * DAY_MS);
    const services = jobServices(t);
    await run({ ...services, store: { ...services.store, delete: () => Promise.reject(new Error('away')) } });
    expect([services.errors.length > 0, existsSync(path)]).toEqual([true, true]);
    await run();
    expect(existsSync(path)).toBe(false);
  });
});

describe('a file that something names', () => {
  it('stays, and goes when nothing names it any more; a proof that was replaced stays', async () => {
    const portrait = await upload('AVATAR', 'user_api');
    const picture = await upload('LISTING');
    const [proof, better] = [await upload('EVIDENCE', 'user_api'), await upload('EVIDENCE', 'user_api')];
    const account = async (photo_file_id: string | null) => {
      const { version } = await t.db
        .selectFrom('users')
        .select('version')
        .where('id', '=', t.site.user.id)
        .executeTakeFirstOrThrow();
      const saved = await t.as('USER').call('user_access.update_account', { version, photo_file_id });
      expect(saved.status).toBe(200);
    };
    await account(portrait.id);
    const photos = [{ file_id: picture.id }];
    await t.as('MAIN').call('listings.replace_photos', { id: t.site.listing.id, photos });
    const booked = await book(t);
    const { dp_price: amount } = await invoice(t, booked.id);
    const paid = await t.as('USER').call('user_payments.create', {
      invoice_id: booked.id,
      type: 'DOWN_PAYMENT',
      amount,
      bank_id: t.site.bank.id,
      evidence_file_id: proof.id,
      paid_on: '2026-11-16',
      notes: 'Uang muka',
    });
    const { id } = paid.body.data;
    await t.as('FINANCE').call('payments.reject', { id, note: 'Kurang jelas' });
    const again = await t.as('USER').call('user_payments.update', {
      id,
      evidence_file_id: better.id,
      paid_on: '2026-11-16',
      notes: 'Uang muka',
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    pass(2 * DAY_MS);
    await run();
    for (const { id: file, path } of [portrait, picture, proof, better]) {
      expect([await fileRow(file), existsSync(path)]).toEqual([expect.anything(), true]);
    }
    await account(null);
    await run();
    expect([await fileRow(portrait.id), existsSync(portrait.path)]).toEqual([undefined, false]);
    expect(await fileRow(proof.id)).toBeDefined();
  });
});

describe('the columns that name files', () => {
  it('are found by themselves, a new one too', async () => {
    await sql`create table brochures (site_id uuid not null, cover_id uuid,
      foreign key (site_id, cover_id) references files (site_id, id))`.execute(t.db);
    const columns = await t.services.db.read({ siteId: t.site.id, actorId: null, now: t.clock.now() }, (db) =>
      namingColumns({ db }),
    );
    expect(columns).toContainEqual({ table: 'brochures', column: 'cover_id' });
    await sql`drop table brochures`.execute(t.db);
  });

  it('are all behind a foreign key that lets no file go by itself, with an index', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
       where c.table_schema = 'public' and c.column_name ~ '(^|_)file_ids?$' and not exists (
         select from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.contype = 'f' and k.confrelid = 'files'::regclass and k.confdeltype = 'a'
            and k.conrelid = ('public.' || c.table_name)::regclass and a.attname = c.column_name)
      union all
      select k.conrelid::regclass || ' has no index for ' || k.conname from pg_constraint k
       where k.contype = 'f' and k.confrelid = 'files'::regclass and k.conrelid <> 'site_settings'::regclass
         and k.conrelid <> 'banks'::regclass and not exists (
         select from pg_index x where x.indrelid = k.conrelid
            and x.indkey[0] = k.conkey[1] and x.indkey[1] = k.conkey[2])`.execute(t.db);
    // Settings are one row of a site and its accounts a handful: their primary key will do.
    expect(rows).toEqual([]);
  });
});
