import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import {
  type Family,
  FAMILY_PASSWORD,
  giveTicket,
  makeFamily,
  paperPicture,
} from '../../../test/support/scenes/family.ts';
import { addScanAs } from '../../../test/support/scenes/scans.ts';
import { TEST_START } from '../../../test/support/test-start.ts';
import { makeListing, makeProfile, makeUser } from '../../seed/builders.ts';

let t: TestApp;
let paper: Buffer;
beforeAll(async () => {
  t = await testApp();
  paper = await paperPicture();
});
afterEach(() => t.clock.set(new Date(TEST_START)));
afterAll(() => t.close());

/** The files of a ZIP archive, by name. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const [packed, name] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const from = at + 30 + name;
    const contents = inflateRawSync(bytes.subarray(from, from + packed)).toString('utf8');
    files.set(bytes.subarray(at + 30, from).toString('utf8'), contents);
    at = from + packed;
  }
  return files;
}

describe('the download of one’s own data', () => {
  const ask = (me: Family['me'], current_password = FAMILY_PASSWORD) =>
    me.inject({ method: 'POST', url: '/user_api/privacy/download', payload: { current_password } });

  it('holds everything of one’s own family and nothing of others', async () => {
    const { me, id } = await makeFamily(t);
    const other = await makeFamily(t);
    await makeProfile(t.site, { user_id: other.customer.id, name: 'Orang Lain' });
    const answer = await ask(me);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzip(answer.rawPayload);
    const data = JSON.parse(files.get('data.json')!);
    expect(data.profiles).toHaveLength(1);
    expect(data.profiles[0]).toMatchObject({ no_ktp: '3204107101700001', passport_number: 'X1234567' });
    expect(data.care[0]).toMatchObject({ name: 'Halimah Nur', medicine: 'Metformin' });
    expect(data.consents[0].words).toContain('data kesehatan');
    expect(data.vaccinations[0].card_number).toBe('ICV 77');
    expect(files.get('ringkasan.html')).toContain('3204107101700001');
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('Orang Lain');
    expect(all).not.toContain(other.customer.id);
    const looks = await t.db.selectFrom('revelations').select('field').where('profile_id', '=', id).execute();
    expect(looks).toEqual([{ field: 'download' }]);
  });

  it('holds the scans opened, the photo, and the tickets, but no page that was taken away', async () => {
    const { me, customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 900, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    await giveTicket(t, listing.id, id);
    await addScanAs(me, { profile: id, kind: 'PASSPORT', bytes: paper });
    await addScanAs(me, { profile: id, kind: 'photo', bytes: paper });
    const removed = await addScanAs(me, { profile: id, kind: 'BPJS', bytes: paper });
    await me.call('my_scans.remove', { id, scan_id: removed.id });
    const files = unzip((await ask(me)).rawPayload);
    const data = JSON.parse(files.get('data.json')!);
    expect(data.scans.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['PASSPORT', 'PHOTO']);
    expect(data.tickets).toMatchObject([
      { name: 'Halimah Nur', pnr: 'QX7K2P', ticket_number: '126-2401234567' },
    ]);
    const names = [...files.keys()].filter((name) => name.startsWith('pindaian/')).toSorted();
    expect(names).toEqual(['pindaian/1-photo.jpeg', 'pindaian/2-passport.jpeg']);
    // The first marks of a JPEG: what is kept sealed is opened.
    expect(files.get(names[0]!)!.startsWith('\ufffd\ufffd\ufffd\ufffd\u0000C\u0000')).toBe(true);
  });

  it('holds what was written, said and noted of the family, also at an account that became this one', async () => {
    const { me, customer, id } = await makeFamily(t);
    const first = await makeUser(t.site, { email: 'akun-pertama@contoh.test' });
    const second = await makeUser(t.site, { email: 'akun-kedua@contoh.test' });
    for (const [kept_id, merged_id] of [
      [second.id, first.id],
      [customer.id, second.id],
    ] as const) {
      const merged = await t
        .as('MAIN')
        .call('customer_merges.create', { kept_id, merged_id, reason: 'Orang yang sama' });
      expect(merged.status).toBe(201);
    }
    const listing = await makeListing(t.site, { departsIn: 900, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const admin = t.site.admins.MAIN.id;
    await sql`with site as (select ${t.site.id}::uuid as id),
      called as (insert into customer_calls (site_id, user_id, direction, text, admin_id)
        select id, ${first.id}, 'IN', 'Menanyakan kursi roda', ${admin} from site),
      replied as (insert into whatsapp_replies (site_id, user_id, ref, text)
        select id, ${second.id}, 'wamid.unduh', 'Paspor sudah jadi' from site),
      told as (insert into messages (site_id, channel, template, fact, recipient_kind, recipient_id, address, locale, subject, body)
        select id, 'EMAIL', template, template, 'USER', ${first.id}, 'akun-pertama@contoh.test', 'id', 'Surat', body
          from site, (values ('conversation.answer', 'Kursi roda tersedia'), ('account.password_reset', 'token=rahasia'))
            as letters (template, body)),
      noted as (insert into incidents (site_id, id, listing_id, kind, text, booking_id, noted_at, reported_by)
        select site.id, uuidv7(), b.listing_id, 'HEALTH', 'Pusing di bus', b.id, now(), ${admin}
          from site join bookings b on b.profile_id = ${id}),
      item as (insert into equipment_items (site_id, name, has_sizes) select id, 'Koper kabin', false from site returning site_id, id),
      chosen as (insert into departure_items (site_id, listing_id, item_id)
        select site_id, ${listing.id}, id from item returning site_id, listing_id, item_id)
      insert into equipment_handouts (site_id, listing_id, item_id, booking_id, received_by)
      select c.site_id, c.listing_id, c.item_id, b.id, 'Rahmat' from chosen c join bookings b on b.profile_id = ${id}`.execute(
      t.db,
    );
    const files = unzip((await ask(me)).rawPayload);
    const data = JSON.parse(files.get('data.json')!);
    expect(data.account.map(({ email }: { email: string }) => email)).toEqual([
      customer.email,
      'akun-pertama@contoh.test',
      'akun-kedua@contoh.test',
    ]);
    expect(data.calls).toMatchObject([{ direction: 'IN', text: 'Menanyakan kursi roda' }]);
    expect(data.replies).toMatchObject([{ text: 'Paspor sudah jadi' }]);
    expect(data.incidents).toMatchObject([{ name: 'Halimah Nur', kind: 'HEALTH', text: 'Pusing di bus' }]);
    expect(data.equipment).toMatchObject([
      { name: 'Halimah Nur', item: 'Koper kabin', received_by: 'Rahmat' },
    ]);
    const bodies = data.messages.map(({ body }: { body: string | null }) => body);
    expect(bodies).toContain('Kursi roda tersedia');
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('token=rahasia');
    expect(all).not.toContain(t.site.admins.MAIN.name);
    expect(files.get('ringkasan.html')).toContain('Menanyakan kursi roda');
  });

  it('holds the equipment that one has received, also when somebody else has the place now', async () => {
    const [received, follows] = [await makeFamily(t), await makeFamily(t)];
    const listing = await makeListing(t.site, { departsIn: 900, days: 9 });
    const profiles = [{ booking: 0, profile_id: follows.id }];
    const { id } = await book(t, listing, 1, { user_id: follows.customer.id, profiles });
    await sql`with item as (insert into equipment_items (site_id, name, has_sizes)
        values (${t.site.id}, 'Tas paspor', false) returning site_id, id),
      chosen as (insert into departure_items (site_id, listing_id, item_id)
        select site_id, ${listing.id}, id from item returning site_id, listing_id, item_id)
      insert into equipment_handouts (site_id, listing_id, item_id, booking_id, profile_id)
      select c.site_id, c.listing_id, c.item_id, b.id, ${received.id}
        from chosen c join bookings b on b.invoice_id = ${id}`.execute(t.db);
    const items = async ({ me }: Family) => {
      const data = JSON.parse(unzip((await ask(me)).rawPayload).get('data.json')!);
      return data.equipment.map(({ item }: { item: string }) => item);
    };
    expect(await items(received)).toEqual(['Tas paspor']);
    expect(await items(follows)).toEqual([]);
  });

  it('asks for the password, and is limited for each person', async () => {
    const { me } = await makeFamily(t);
    expect((await ask(me, 'salah-sekali-2026')).json().code).toBe('access.current_password_wrong');
    for (let times = 0; times < 5; times++) expect((await ask(me)).statusCode).toBe(200);
    expect((await ask(me)).statusCode).toBe(429);
    expect((await ask((await makeFamily(t)).me)).statusCode).toBe(200);
  });
});
