import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../../../test/support/app.ts';
import { book, liftUnpaidLimit, payValid, staySignedIn } from '../../../../test/support/scenes/booked.ts';
import { type FeeChain, feeChain } from '../../../../test/support/scenes/fee-chain.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { readyPilgrim } from '../../../../test/support/scenes/ready-pilgrim.ts';
import { NIK_LOOKUPS_PER_HOUR } from '@rihla/domain/pilgrims/id-card';
import { foldName } from '@rihla/domain/shared/identity/fold-name';
import { sql } from 'kysely';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { makeAdmin, makeListing, makeUser } from '../../../seed/builders.ts';
import { keepSearchWords } from './keep-words.ts';

let t: TestApp;
let chain: FeeChain;
let nik: string;
let passport: string;

beforeAll(async () => {
  t = await testApp();
  chain = await feeChain(t);
  await liftUnpaidLimit(t);
  await staySignedIn(t);
  ({ nik, passport } = await readyPilgrim(t, 'Achmad Zulkifly'));
});
afterAll(() => t.close());

/** What a person finds, as `KIND title`; the search takes four statements at most, unless a number is told. */
async function found(who: Who, s: string, statements = 4): Promise<string[]> {
  // On a busy machine a session may have to be noted as seen again, which is one statement more.
  await staySignedIn(t);
  const { status, body, queries } = await t.as(who).call('searches.find', { s });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(queries).toBeLessThanOrEqual(statements);
  return body.data.groups.flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind} ${title}`));
}

describe('the search over all records', () => {
  it('finds an invoice and its payment by the end of the number and by the person in charge', async () => {
    const invoice = await book(t, t.site.listing, 1, { pic_name: 'Wahyuningsih Prameswari' });
    await payValid(t, invoice.id, 10_000_000);
    expect(await found('MAIN', invoice.number.slice(-5))).toContain(`INVOICE ${invoice.number}`);
    const named = await found('FINANCE', 'wahyun pram');
    expect(named).toContain(`INVOICE ${invoice.number}`);
    expect(named.some((hit) => hit.startsWith('PAYMENT '))).toBe(true);
    expect(await found('MAIN', t.site.listing.name)).toContain(`LISTING ${t.site.listing.name}`);
  });

  it('finds a name in another spelling and with a wrong letter, and says what it looked for', async () => {
    expect(await found('MAIN', 'ahmad dzulkifli')).toContain('PROFILE Achmad Zulkifly');
    const { body } = await t.as('MAIN').call('searches.find', { s: 'wahyunungsih' });
    expect(body.data.meant).toBe('wahyuningsih');
    expect(body.data.groups.map(({ kind }) => kind)).toContain('INVOICE');
  });

  it('understands a wrong letter by the list of words that the worker keeps', async () => {
    const keep = () => keepSearchWords(jobCall(jobServices(t), t.site));
    const meant = async (s: string) => (await t.as('MAIN').call('searches.find', { s })).body.data.meant;
    await keep();
    await keep();
    expect(await meant('wahyunungsih')).toBe('wahyuningsih');
    await book(t, t.site.listing, 1, { pic_name: 'Kusumawardhani' });
    expect(await meant('kusumawardhanu')).toBeNull();
    await keep();
    expect(await meant('kusumawardhanu')).toBe('kusumawardhani');
    const { rows } = await sql<{ words: number }>`
      select count(*)::int as words from search_words w where site_id = ${t.site.id}
         and not exists (select from search_keys k where k.site_id = w.site_id and k.key = w.word)`.execute(
      t.db,
    );
    expect(rows[0]!.words).toBe(0);
    await sql`delete from search_words`.execute(t.db);
  });

  it('forgets the names of an erased person at once, and keeps those that others have', async () => {
    const make = async (name: string, email: string) => {
      const made = await t.as('MAIN').call('users.create', { name, email, phone: '0812-7000-1122' });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body.data.id;
    };
    const id = await make('Qomariyatun Sulistyowati', 'qomariyatun@contoh.test');
    await make('Rini Sulistyowati', 'rini@contoh.test');
    await keepSearchWords(jobCall(jobServices(t), t.site));
    const meant = async (s: string) => (await t.as('MAIN').call('searches.find', { s })).body.data.meant;
    expect(await meant('qomariyatum')).toBe('qomariyatun');
    const erased = await t.as('MAIN').call('privacy.erase', { id, reason: 'Surat bermeterai' });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    const kept = await t.db
      .selectFrom('search_words')
      .select('word')
      .where('site_id', '=', t.site.id)
      .where('word', 'in', ['qomariyatun', 'sulistyowati'])
      .execute();
    expect(kept).toEqual([{ word: 'sulistyowati' }]);
    expect(await meant('qomariyatum')).toBeNull();
    await sql`delete from search_words`.execute(t.db);
  });

  it('finds packages in each spelling of a word of the trade, also in their list', async () => {
    await makeListing(t.site, { name: 'Umroh Sakinah' });
    await makeListing(t.site, { name: 'Umrah Mawaddah' });
    expect(await found('MAIN', 'umrah sakinah')).toEqual(['LISTING Umroh Sakinah']);
    expect(await found('MAIN', 'umroh mawaddah')).toEqual(['LISTING Umrah Mawaddah']);
    const listed = await t.as('MAIN').call('listings.list', { q: 'umrah sakinah' });
    expect(listed.body.data.map(({ name }) => name)).toEqual(['Umroh Sakinah']);
  });

  it('finds a package by a name with a number in it', async () => {
    await makeListing(t.site, { name: 'Umroh Plus Samarkand 12 Hari' });
    expect(await found('MAIN', 'samarkand 12 hari')).toEqual(['LISTING Umroh Plus Samarkand 12 Hari']);
    const listed = await t.as('MAIN').call('listings.list', { q: 'Umroh Plus Samarkand 12 Hari' });
    expect(listed.body.data.map(({ name }) => name)).toEqual(['Umroh Plus Samarkand 12 Hari']);
    expect(await found('MAIN', 'samarkand 13')).toEqual([]);
  });

  it('finds a pilgrim by the whole identity or passport number, and by no part of it', async () => {
    expect(await found('MAIN', nik)).toEqual(['PROFILE Achmad Zulkifly']);
    expect(await found('MAIN', ` ${passport.toLowerCase()} `)).toEqual(['PROFILE Achmad Zulkifly']);
    expect(await found('MAIN', nik.slice(-8))).toEqual([]);
    // Finance reads no profiles, the director no whole numbers, media neither customers nor invoices.
    for (const who of ['FINANCE', 'DIRECTOR'] as const) {
      expect(await found(who, nik)).toEqual([]);
      expect(await found(who, passport)).toEqual([]);
    }
    expect(await found('MEDIA', 'wahyuningsih')).toEqual([]);
  });

  it('finds the number of a foreign passport, and still by the same text a phone', async () => {
    const { id, version } = await readyPilgrim(t, 'Zainab Hoffmann');
    const numbered = (passport_number: string, on: number) =>
      t.as('MAIN').call('profiles.update', { id, version: on, passport_number });
    expect((await numbered('C01X00T47', version)).status).toBe(200);
    expect(await found('MAIN', 'c01x00t47')).toEqual(['PROFILE Zainab Hoffmann']);
    await makeUser(t.site, { name: 'Khairunnisa', phone: '+6281530123456' });
    // The number is counted and looked for before the words are.
    expect(await found('MAIN', '530123456', 6)).toEqual(['USER Khairunnisa']);
    expect((await numbered('530123456', version + 1)).status).toBe(200);
    expect(await found('MAIN', '530123456')).toEqual(['PROFILE Zainab Hoffmann']);
  });

  it('notes whose number was found like a look at it, and is limited for one person', async () => {
    const clerk = await makeAdmin(t.site, { role: 'MAIN' });
    const pilgrim = await readyPilgrim(t, 'Ruqayyah Salim');
    await found(clerk, pilgrim.nik);
    await found(clerk, pilgrim.passport);
    const noted = await t.db
      .selectFrom('revelations')
      .select(['field', 'profile_id'])
      .where('actor_id', '=', clerk.id)
      .orderBy('id')
      .execute();
    expect(noted).toEqual([
      { field: 'no_ktp', profile_id: pilgrim.id },
      { field: 'passport_number', profile_id: pilgrim.id },
    ]);
    const wrong = pilgrim.nik.replace(/.$/, '0');
    for (let count = 2; count < NIK_LOOKUPS_PER_HOUR.ADMIN; count += 1) await found(clerk, wrong);
    expect((await t.as(clerk).call('searches.find', { s: wrong })).body.code).toBe('kit.too_many_requests');
    expect((await t.as(clerk).call('profiles.ktp', { id: wrong })).status).toBe(429);
    expect(await found(clerk, 'ruqayyah')).toEqual(['PROFILE Ruqayyah Salim']);
    // Nine digits may be a passport, and a phone as well: they are still found as words, and no longer as a number.
    await makeUser(t.site, { name: 'Maimunah', phone: '+6281630123457' });
    expect(await found(clerk, '630123457', 6)).toEqual(['USER Maimunah']);
    const { id, version } = await readyPilgrim(t, 'Yasmin Hoffmann');
    await t.as('MAIN').call('profiles.update', { id, version, passport_number: '630123457' });
    expect(await found(clerk, '630123457', 6)).toEqual(['USER Maimunah']);
  });

  it('shows an agent its own records and those below it, and nothing of another site', async () => {
    const name = 'Kertajayanti Lestari';
    const own = await book(t, chain.listing, 1, { pic_name: name, ref: chain.codes.a });
    const other = await book(t, chain.listing, 1, { pic_name: name });
    const seen = (number: string) => `INVOICE ${number}`;
    expect(await found('MAIN', 'kertajayanti')).toEqual(
      expect.arrayContaining([seen(own.number), seen(other.number)]),
    );
    expect(await found(chain.a, 'kertajayanti')).toEqual([seen(own.number)]);
    expect(await found(chain.a, nik)).toEqual([]);
    expect(await found('GUIDE', 'kertajayanti')).toEqual([]);
    const twin = await t.asTwin('MAIN').call('searches.find', { s: 'kertajayanti' });
    expect(twin.body.data).toEqual({ groups: [], meant: null });
  });

  it('shows an agent its old invoice behind many newer ones of others, with its payment', async () => {
    const own = await book(t, chain.listing, 1, { pic_name: 'Sumiyati Rahayu', ref: chain.codes.a });
    await payValid(t, own.id, 10_000_000);
    await sql`
      insert into search_keys (site_id, entity, key, id)
      select ${t.site.id}::uuid, 'invoice', key, uuidv7(make_interval(mins => n))
        from generate_series(1, 70) n, unnest(array['sumiyati', 'rahayu']) key`.execute(t.db);
    expect(await found(chain.a, 'rahayu sumiyati')).toEqual([
      `INVOICE ${own.number}`,
      expect.stringMatching(/^PAYMENT /),
    ]);
    expect(await found(chain.a, own.number.slice(-5))).toContain(`INVOICE ${own.number}`);
  });

  it('shows an agent the agents below it and their customers, and nobody above it', async () => {
    const made = await t.as(chain.b).call('users.create', {
      name: 'Paramitha Notonegoro',
      email: 'paramitha@contoh.test',
      phone: '0812-7000-3344',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    for (const who of [chain.a, chain.b])
      expect(await found(who, 'paramita notonegoro')).toEqual(['USER Paramitha Notonegoro']);
    expect(await found(chain.a, '70003344')).toEqual(['USER Paramitha Notonegoro']);
    expect(await found(chain.a, 'agen b')).toContain('AGENT Agen B');
    expect(await found(chain.b, 'agen a')).not.toContain('AGENT Agen A');
  });

  it('answers five of a kind at most, the newest first, and says that there are more', async () => {
    const made = [];
    for (let at = 0; at < 6; at += 1)
      made.push((await book(t, t.site.listing, 1, { pic_name: 'Tjokrosoedarmo' })).number);
    const { body } = await t.as('MAIN').call('searches.find', { s: 'cokrosudarmo' });
    const [group] = body.data.groups;
    expect(group).toMatchObject({ kind: 'INVOICE', more: true });
    expect(group!.hits.map(({ title }) => title)).toEqual(made.toReversed().slice(0, 5));
  });

  it('finds an old record behind many newer ones that are hidden', async () => {
    const { id } = await t.db
      .insertInto('article_categories')
      .values({ site_id: t.site.id, slug: 'kabar', title: 'Kabar' })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The first is the oldest; all others are in the archive.
    await sql`
      insert into articles (site_id, id, slug, title, category_id, content, archived_at)
      select ${t.site.id}::uuid, uuidv7(make_interval(mins => n)), 'kabar-' || n, 'Kabar Jelangkung ' || n,
             ${id}::uuid, '{"type":"doc","content":[]}', case when n > 1 then now() end
        from generate_series(1, 70) n`.execute(t.db);
    expect(await found('MAIN', 'jelangkung')).toEqual(['ARTICLE Kabar Jelangkung 1']);
  });

  it('refuses less than two letters', async () => {
    expect((await t.as('MAIN').call('searches.find', { s: ' a ' })).status).toBe(422);
  });

  it('folds names as the triggers of the database do', async () => {
    const names =
      'achmad mochammad soeharto yusup dzulkifli khadijah taufiq novi tjipto nuriy assyifa phillip';
    const { rows } = await sql<{ word: string; folded: string }>`
      select word, fold_name(word) as folded from unnest(${names.split(' ')}::text[]) word`.execute(t.db);
    expect(rows).toEqual(names.split(' ').map((word) => ({ word, folded: foldName(word) })));
  });
});
