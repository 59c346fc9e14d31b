import { CARD_SCANS_PER_HOUR, NIK_LOOKUPS_PER_HOUR } from '@rihla/domain/pilgrims/id-card';
import type { ScannedCard } from '@rihla/domain/pilgrims/id-card.contract';
import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardPerson, inventedPerson } from '../../../test/id-cards/card-people.ts';
import { drawCard } from '../../../test/id-cards/draw-card.ts';
import { type Circumstances, photographCard } from '../../../test/id-cards/photograph-card.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import type { Caller } from '../../../test/support/caller.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { makeUser } from '../../seed/builders.ts';
import type { CardAnswer } from './id-card/card-process.ts';
import { cardReader } from './id-card/card-reader.ts';

/** The processor is shared with other tests, so a card may take longer here than it may in the product. */
const DEADLINE_MS = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp({}, { cards: cardReader({ deadline: DEADLINE_MS }) });
});
afterAll(() => t.close());

/** Somebody invented and a photograph of the card, the same at each run. */
async function photographed(
  seed: number,
  circumstances: Circumstances = {},
): Promise<{ person: CardPerson; photo: Buffer }> {
  const random = randomNumbers(seed);
  const person = inventedPerson(random);
  const photo = await photographCard(await drawCard(person, random), 1_400, circumstances, random);
  return { person, photo };
}

async function scan(who: Caller, bytes: Buffer, area: 'user_api' | 'admin_api' = 'user_api') {
  const response = await who.inject({
    method: 'POST',
    url: `/${area}/profiles/scanktp`,
    ...multipart({}, { name: 'ktp.jpg', bytes }),
  });
  const body = response.json() as { code?: string; data: ScannedCard };
  return { status: response.statusCode, body, data: body.data };
}

const blank = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a7f74' } })
    .jpeg()
    .toBuffer();

describe('the picture of an identity card', { timeout: 120_000 }, () => {
  it('is read field by field, with the number held against birth date, sex and region', async () => {
    const { person, photo } = await photographed(3);
    const { status, data } = await scan(t.as('USER'), photo);
    expect(status).toBe(200);
    expect(data.reason).toBeNull();
    expect(data.fields).toMatchObject({
      no_ktp: { value: person.nik, confidence: 'sure' },
      name: { value: person.name },
      birth_place: { value: person.birthPlace },
      birth_date: { value: person.birthDate, confidence: 'sure' },
      gender: { value: person.sex === 'PEREMPUAN' ? 'FEMALE' : 'MALE', confidence: 'sure' },
      address: { value: person.address },
      rt: { value: person.rt },
      rw: { value: person.rw },
      village: { value: person.village },
      nationality: { value: 'WNI' },
    });
    expect(data.fields!.district_id.path?.toUpperCase().startsWith(`${person.district},`)).toBe(true);
    expect(JSON.stringify(data.fields)).not.toContain(person.faith);
  });

  it('is read upside down and at an angle, by the office too, and never with a wrong number as sure', async () => {
    for (const [seed, circumstances] of [
      [11, { tilt: 180 }],
      [12, { tilt: -15 }],
      [13, { glare: true }],
    ] as const) {
      const { person, photo } = await photographed(seed, circumstances);
      const { data } = await scan(t.as('MAIN'), photo, 'admin_api');
      expect(data.fields?.name.value).toBeTruthy();
      if (data.fields?.no_ktp.confidence === 'sure') expect(data.fields.no_ktp.value).toBe(person.nik);
    }
  });

  it('is answered with the reason when there is no card, or only a part of one, or no light', async () => {
    expect((await scan(t.as('USER'), await blank())).data).toEqual({ reason: 'no_card', fields: null });
    const cut = await photographed(21, { outside: 0.35 });
    expect((await scan(t.as('USER'), cut.photo)).data).toEqual({ reason: 'cut_off', fields: null });
    const dark = await photographed(22, { light: 0.02 });
    expect((await scan(t.as('USER'), dark.photo)).data.reason).toBe('dark');
  });

  it('is not kept, neither as a file nor as a row', async () => {
    const { photo } = await photographed(3);
    const counted = () =>
      t.db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const [before, folder] = [await counted(), await readdir(t.dataDir, { recursive: true })];
    await scan(t.as('USER'), photo);
    expect(await counted()).toEqual(before);
    expect(await readdir(t.dataDir, { recursive: true })).toEqual(folder);
  });

  it('is refused when it is too large, no picture, or of too many pixels', async () => {
    const user = t.as('USER');
    expect(await scan(user, Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'kit.too_large' },
    });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect(await scan(user, script)).toMatchObject({
      status: 415,
      body: { code: 'kit.unsupported_file' },
    });
    const broken = (await blank()).subarray(0, 900);
    expect(await scan(user, broken)).toMatchObject({ status: 415, body: { code: 'file.broken_picture' } });
    const huge = await sharp({
      create: { width: 8_000, height: 6_400, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 1, palette: true })
      .toBuffer();
    expect(await scan(user, huge)).toMatchObject({ status: 415, body: { code: 'file.too_many_pixels' } });
  });

  it('is read only for who may write profiles', async () => {
    const photo = await blank();
    expect((await scan(t.anonymous, photo)).status).toBe(401);
    for (const role of ['FINANCE', 'DIRECTOR', 'MEDIA', 'GUIDE'] as const)
      expect((await scan(t.as(role), photo, 'admin_api')).status).toBe(403);
    expect((await scan(t.as('USER'), photo, 'admin_api')).status).toBe(403);
    expect((await scan(t.as('MAIN'), photo, 'user_api')).status).toBe(403);
  });

  it('is read so many times an hour for one person, refused or not, and others are not held up', async () => {
    const [eager, other] = [await makeUser(t.site), await makeUser(t.site)];
    const nothing = Buffer.from('nothing');
    for (let count = 0; count < CARD_SCANS_PER_HOUR.USER; count += 1)
      expect((await scan(t.as(eager), nothing)).status).toBe(415);
    expect(await scan(t.as(eager), nothing)).toMatchObject({
      status: 429,
      body: { code: 'kit.too_many_requests' },
    });
    expect((await scan(t.as(other), nothing)).status).toBe(415);
  });
});

describe('the process that reads cards', { timeout: 120_000 }, () => {
  it('is refused to another card when too many wait, of one site and of all', async () => {
    const reader = cardReader({ deadline: DEADLINE_MS });
    const photo = await blank();
    const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map((site) => reader.read(site, photo));
    const refused = (await Promise.all(asked)).map((answer) => answer === null);
    expect(refused).toEqual([false, false, false, false, true, false, false, false, true]);
    reader.close();
  });

  it('is killed at the deadline, and the next card is read by a new one', async () => {
    const stuck = new URL('../../../test/id-cards/stuck-process.ts', import.meta.url).pathname;
    const reader = cardReader({ deadline: 1_500, program: stuck });
    const hang = Buffer.from('hang');
    expect(await reader.read('a', hang)).toEqual({ ok: false, reason: 'unfinished' });
    expect(await reader.read('a', Buffer.from('die'))).toEqual({ ok: false, reason: 'unfinished' });
    const first = (await reader.read('a', Buffer.from('who'))) as unknown as { pid: number };
    expect((await reader.read('a', Buffer.from('who'))) as unknown).toEqual(first);
    expect((await reader.read('b', Buffer.from('who'))) as unknown).not.toEqual(first);
    reader.close();
  });

  it('has no settings and can neither write files nor start programs', async () => {
    const program = new URL('../../../test/id-cards/prying-process.ts', import.meta.url).pathname;
    const reader = cardReader({ deadline: DEADLINE_MS, program });
    const found = (await reader.read('a', Buffer.from('pry'))) as CardAnswer & { pried: string[] };
    expect(found.pried).toEqual([]);
    reader.close();
  });

  it('is refused to callers as busy while no more cards are taken', async () => {
    const busy = await testApp({}, { cards: { read: async () => null, close: () => undefined } });
    expect(await scan(busy.as('USER'), await blank())).toMatchObject({
      status: 503,
      body: { code: 'pilgrims.card_reader_busy' },
    });
    await busy.close();
  });
});

describe('looking up a profile by NIK', () => {
  const nik = '3204114609970001';

  it('finds it in one’s own family alone, answers no number, and is noted', async () => {
    const owner = await makeUser(t.site);
    const { body } = await t.as(owner).call('my_profiles.create', { name: 'Siti Aminah', no_ktp: nik });
    const found = await t.as(owner).call('my_profiles.ktp', { id: nik });
    expect(found.status).toBe(200);
    expect(found.body.data).toEqual({
      id: body.data.id,
      slug: body.data.slug,
      user_slug: expect.any(String),
      name: 'Siti Aminah',
      no_ktp_mask: '3204********0001',
      others: 0,
    });
    const noted = t.db.selectFrom('revelations').select('field').where('profile_id', '=', body.data.id);
    expect(await noted.execute()).toEqual([{ field: 'no_ktp' }]);
    expect((await t.as(await makeUser(t.site)).call('my_profiles.ktp', { id: nik })).status).toBe(404);
    expect((await t.as('MAIN').call('profiles.ktp', { id: nik })).body.data.id).toBe(body.data.id);
    expect((await t.as('AGENT').call('profiles.ktp', { id: nik })).status).toBe(404);
    expect((await t.asTwin('MAIN').call('profiles.ktp', { id: nik })).status).toBe(404);
    expect((await t.as('DIRECTOR').call('profiles.ktp', { id: nik })).status).toBe(403);
  });

  it('finds nobody by anything but sixteen digits', async () => {
    expect((await t.as('USER').call('my_profiles.ktp', { id: '320411460997000' })).status).toBe(404);
  });

  it('is limited for one person, so that nobody goes through numbers', async () => {
    const guesser = t.as(await makeUser(t.site));
    for (let count = 0; count < NIK_LOOKUPS_PER_HOUR.USER; count += 1)
      expect((await guesser.call('my_profiles.ktp', { id: nik })).status).toBe(404);
    expect((await guesser.call('my_profiles.ktp', { id: nik })).status).toBe(429);
  });
});
