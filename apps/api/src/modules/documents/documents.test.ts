import { SHIPPED_DOCUMENTS } from '@rihla/domain/documents/shipped';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { readyPilgrim } from '../../../test/support/scenes/ready-pilgrim.ts';
import { renderLetters } from './letter-pool.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let siti: { id: string; nik: string };
let tono: { id: string; nik: string };
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site);
  siti = await readyPilgrim(t, 'Siti Aminah');
  // As in rows from before names were checked.
  await t.db.updateTable('profiles').set({ name: 'Siti <b>Aminah</b>' }).where('id', '=', siti.id).execute();
  tono = await readyPilgrim(t, 'Tono Wijaya');
  await book(t, listing, 2, {
    profiles: [siti, tono].map(({ id }, booking) => ({ booking, profile_id: id })),
  });
});
afterAll(() => t.close());

let made = 0;
const chip = (name: string): RichNode => ({ type: 'variable', attrs: { name } });
const letter = (...content: RichNode[]): RichNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});
/** A letter whose table repeats its one row, with a variable, for each traveller of the party. */
const rowForEachOfParty = (name: string): RichNode => {
  const cell: RichNode = { type: 'tableCell', content: [{ type: 'paragraph', content: [chip(name)] }] };
  const row: RichNode = { type: 'tableRow', attrs: { each: 'party' }, content: [cell] };
  return { type: 'doc', content: [{ type: 'table', content: [row] }] };
};
const create = (content: RichNode, who: 'MAIN' | 'ROOT' = 'MAIN') => {
  made += 1;
  return t.as(who).call('documents.create', { name: `Surat ${made}`, content, letterhead: true });
};
const notes = (id: string) =>
  t.db.selectFrom('revelations').select(['field', 'actor_id']).where('listing_id', '=', id).execute();

describe('a template of a letter', () => {
  it('is written, read, changed and listed, and its name is its own', async () => {
    const { content } = SHIPPED_DOCUMENTS[0]!;
    const first = await create(content);
    expect(first.status).toBe(201);
    const { id, slug, version } = first.body.data;
    const main = t.as('MAIN');
    expect((await main.call('documents.get', { id: slug })).body.data).toMatchObject({
      id,
      content,
      letterhead: true,
    });
    const changed = await main.call('documents.update', { id, version, name: 'Surat paspor' });
    expect(changed.body.data.version).toBe(version + 1);
    expect((await main.call('documents.update', { id, version, name: 'x' })).body.code).toBe(
      'kit.stale_version',
    );
    const twice = await main.call('documents.create', { name: 'Surat paspor', content, letterhead: false });
    expect(twice.status).toBe(409);
    expect(twice.body.errors).toEqual({ name: ['Data yang sama sudah ada.'] });
    const { body } = await main.call('documents.list', { q: 'paspor' });
    expect(body.data).toMatchObject([{ name: 'Surat paspor' }]);
    expect((await t.asTwin('MAIN').call('documents.get', { id })).status).toBe(404);
  });

  it('is refused with scripts, unknown chips and what is too long, each on its field', async () => {
    const refusals = await Promise.all([
      create({ type: 'doc', content: [{ type: 'script', content: [] }] }),
      create(
        letter({
          type: 'text',
          text: 'x',
          marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
        }),
      ),
      create(letter(chip('password_hash'))),
      create(letter({ type: 'text', text: 'x'.repeat(60_001) })),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(refusals.map(({ body }) => Object.keys((body as { errors?: object }).errors ?? {}))).toEqual(
      refusals.map(() => ['content']),
    );
  });
});

describe('a letter', () => {
  it('is previewed for a pilgrim, with every value escaped and numbers masked, and without a note', async () => {
    const content = letter(
      chip('profile_name'),
      chip('profile_nik'),
      chip('package_name'),
      chip('father_name'),
    );
    const { body } = await t.as('MAIN').call('documents.preview', { content, profile_id: siti.id });
    expect(body.data.html).toContain('Siti &lt;b&gt;Aminah&lt;/b&gt;');
    expect(body.data.html).toContain(listing.name.replaceAll('&', '&amp;'));
    expect(body.data.html).not.toContain(siti.nik);
    expect(await t.db.selectFrom('revelations').select('id').execute()).toEqual([]);
    const blank = await t.as('MAIN').call('documents.preview', { content });
    expect(blank.body.data.html).toContain('......');
  });

  it('addresses a child as one, whatever title its file holds for the government', async () => {
    const { id } = await readyPilgrim(t, 'Adam Karim');
    const about = { birth_date: '2025-08-17', marriage_status: null, title: 'TUAN' } as const;
    await t.db.updateTable('profiles').set(about).where('id', '=', id).execute();
    const content = letter(chip('profile_title'), { type: 'text', text: ' ' }, chip('profile_name'));
    const { body } = await t.as('MAIN').call('documents.preview', { content, profile_id: id });
    expect(body.data.html).toContain('Ananda Adam Karim');
  });

  it('is printed for one pilgrim or all of a departure, and who read numbers is noted', async () => {
    const { body } = await create(letter(chip('profile_name'), chip('profile_nik')));
    const main = t.as('MAIN');
    const ticket = await main.call('document_papers.create', { id: body.data.id, listing_id: listing.slug });
    const paper = await t.anonymous.call('document_papers.exchange', { ticket: ticket.body.data.ticket });
    expect(paper.status).toBe(200);
    expect(paper.body.data.letters.map(({ name }) => name)).toEqual(['Siti <b>Aminah</b>', 'Tono Wijaya']);
    expect(paper.body.data.letters[1]!.html).toContain(tono.nik);
    expect(await notes(listing.id)).toEqual([{ field: 'letters', actor_id: t.site.admins.MAIN.id }]);
    const again = await t.anonymous.call('document_papers.exchange', { ticket: ticket.body.data.ticket });
    expect(again.body.code).toBe('print.ticket_refused');
    const one = await main.call('document_papers.create', { id: body.data.id, profile_id: tono.id });
    const alone = await t.anonymous.call('document_papers.exchange', { ticket: one.body.data.ticket });
    expect(alone.body.data.letters).toHaveLength(1);
  });

  it('leaves no note where it has no numbers, and repeats a row for everybody of the party', async () => {
    const before = (await notes(listing.id)).length;
    const { body } = await create(rowForEachOfParty('profile_name'));
    const ticket = await t
      .as('ROOT')
      .call('document_papers.create', { id: body.data.id, profile_id: tono.id });
    const paper = await t.anonymous.call('document_papers.exchange', { ticket: ticket.body.data.ticket });
    expect(paper.body.data.letters[0]!.html.match(/<tr>/g)).toHaveLength(2);
    expect(await notes(listing.id)).toHaveLength(before);
  });

  it('that repeats a number for the party is noted for everybody in it, and for nobody outside', async () => {
    const party = await Promise.all(['Rina', 'Dewi'].map((name) => readyPilgrim(t, `${name} Lestari`)));
    await book(t, listing, 2, {
      profiles: party.map(({ id }, booking) => ({ booking, profile_id: id })),
    });
    const { body } = await create(rowForEachOfParty('profile_nik'));
    const ticket = await t
      .as('MAIN')
      .call('document_papers.create', { id: body.data.id, profile_id: party[0]!.id });
    const paper = await t.anonymous.call('document_papers.exchange', { ticket: ticket.body.data.ticket });
    for (const { nik } of party) expect(paper.body.data.letters[0]!.html).toContain(nik);
    const noted = await t.db
      .selectFrom('revelations')
      .select(['profile_id'])
      .where('field', '=', 'letters')
      .where(
        'profile_id',
        'in',
        [...party, siti].map(({ id }) => id),
      )
      .execute();
    expect(noted.map(({ profile_id }) => profile_id).toSorted()).toEqual(
      party.map(({ id }) => id).toSorted(),
    );
  });

  it('too large to be written is refused, while others are served', async () => {
    const text = { type: 'text', text: 'x'.repeat(59_000) };
    const cell = {
      type: 'tableCell',
      content: [{ type: 'paragraph', content: [chip('profile_name'), text] }],
    };
    const row = { type: 'tableRow', attrs: { each: 'party' }, content: [cell] };
    const bomb: RichNode = { type: 'doc', content: [{ type: 'table', content: [row] }] };
    const names = Array.from({ length: 60 }, () => ({ profile_name: 'Siti' }));
    const fillings = Array.from({ length: 500 }, () => ({ values: { profile_name: 'Siti' }, each: names }));
    const small = () => renderLetters(letter(chip('profile_name')), [{ values: { profile_name: 'Siti' } }]);
    await Promise.all([small(), small()]);
    const refused = renderLetters(bomb, fillings).catch((error: { code?: string }) => error.code);
    expect((await t.anonymous.call('public_sites.get')).status).toBe(200);
    expect(await small()).toEqual(['<p>Siti</p>']);
    expect(await refused).toBe('documents.too_large');
  });

  it('is not printed for nobody, a stranger’s pilgrim or by who may only read', async () => {
    const { body } = await create(letter(chip('profile_name')));
    const { id } = body.data;
    const empty = await makeListing(t.site);
    const main = t.as('MAIN');
    expect((await main.call('document_papers.create', { id, listing_id: empty.id })).body.code).toBe(
      'documents.nobody_to_print',
    );
    expect((await main.call('document_papers.create', { id })).body.code).toBe('documents.nobody_to_print');
    const twins = await t.asTwin('MAIN').call('document_papers.create', { id, profile_id: siti.id });
    expect(twins.status).toBe(404);
    expect((await t.as('DIRECTOR').call('document_papers.create', { id, profile_id: siti.id })).status).toBe(
      403,
    );
  });
});
