import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeListing } from '../../seed/builders.ts';
import { PHOTO_USES } from './photo-uses.queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Columns with files that no page shows: portraits, proofs, and the library itself. */
const NOT_SHOWN = [
  'bank_statements.file_id',
  'photos.file_id',
  'admins.id_card_file_id',
  'admins.photo_file_id',
  'users.photo_file_id',
  'payments.evidence_file_id',
  'payment_proofs.file_id',
  'incidents.photo_file_id',
  'equipment_handouts.signature_file_id',
  'refunds.evidence_file_id',
  'fee_transfers.photo_file_id',
  'tax_deposits.photo_file_id',
  'savings_withdrawals.evidence_file_id',
  'whatsapp_replies.file_id',
  'messages.file_id',
];

describe('photos.about', () => {
  it('answers the size of a photo and every place that shows it', async () => {
    const listing = await makeListing(t.site, { columns: { name: 'Umroh Bergambar' } });
    const main = t.as('MAIN');
    const { body } = await main.call('listings.get', { id: listing.id });
    const fileId = body.data.photo_file_id!;
    const photo = await main.call('photos.create', { caption: 'Sampul', file_id: fileId, type: 'LISTING' });
    await main.call('listings.replace_photos', { id: listing.id, photos: [{ file_id: fileId }] });
    const itineraries = [{ day: 1, title: 'Berangkat', photo_file_id: fileId }];
    await main.call('listings.replace_itineraries', { id: listing.id, itineraries });
    await t.db
      .updateTable('site_settings')
      .set({ logo_file_id: fileId })
      .where('site_id', '=', t.site.id)
      .execute();
    const about = await main.call('photos.about', { id: photo.body.data.id });
    expect(about.body.data).toMatchObject({ width: 1200, height: 800 });
    expect(about.body.data.uses.map(({ kind, name }) => [kind, name])).toEqual([
      ['gallery', 'Umroh Bergambar'],
      ['itinerary', 'Umroh Bergambar · Berangkat'],
      ['listing', 'Umroh Bergambar'],
      ['logo', expect.any(String)],
    ]);
    expect(about.queries).toBeLessThanOrEqual(8);
    expect((await t.asTwin('MAIN').call('photos.about', { id: photo.body.data.id })).status).toBe(404);
  });

  it('goes before a photo is archived, which is refused while something shows it', async () => {
    const listing = await makeListing(t.site);
    const main = t.as('MAIN');
    const { body } = await main.call('listings.get', { id: listing.id });
    const fileId = body.data.photo_file_id!;
    const photo = await main.call('photos.create', { caption: 'Dipakai', file_id: fileId, type: 'LISTING' });
    const { id } = photo.body.data;
    const refused = await t.as('MEDIA').call('photos.archive', { id });
    expect([refused.status, refused.body.code]).toEqual([409, 'file.photo_used']);
    expect((await main.call('photos.get', { id })).status).toBe(200);
    await t.db.updateTable('listings').set({ photo_file_id: null }).where('id', '=', listing.id).execute();
    expect((await t.asTwin('MEDIA').call('photos.archive', { id })).status).toBe(404);
    expect((await t.as('MEDIA').call('photos.archive', { id })).body).toEqual({ data: { id } });
    expect((await main.call('photos.get', { id })).status).toBe(404);
  });

  it('knows every column that points at a file', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.conrelid::regclass || '.' || a.attname as column
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'files'::regclass and a.attname <> 'site_id'
      union
      select table_name || '.' || column_name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(^|_)file_id$'
       order by 1`.execute(t.db);
    const known = [...Object.keys(PHOTO_USES), ...NOT_SHOWN].toSorted();
    expect(rows.map(({ column }) => column).toSorted()).toEqual(known);
  });
});
