import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { searchWords } from './search-keys.ts';

describe('the words of a search', () => {
  it.each([
    ['Budi  Santoso', ['budi', 'santoso']],
    ["Siti Ma'rufah al-Farisi", ['siti', 'ma', 'rufah', 'al', 'farisi']],
    ['INV-2026-00034', ['inv-2026-00034']],
    ['budi@contoh.id', ['budi@contoh.id']],
    ['+62 812-3456 7890', ['+62 812-3456 7890']],
    ['%_"', ['%_"']],
    ['satu dua tiga empat lima enam tujuh', ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam']],
  ])('%s', (q, words) => {
    expect(searchWords(q)).toEqual(words);
  });
});

describe('a search in a list', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  async function found(path: string, q: string): Promise<string[]> {
    const answer = await t.as('MAIN').inject({ url: `/admin_api/${path}?q=${encodeURIComponent(q)}` });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  }

  it('finds an invoice by the beginning of a name, an e-mail address, a phone as typed, and the end of its number', async () => {
    const { id, number } = await book(t, t.site.listing, 1, {
      pic_name: 'Wahyuningsih Abdul-Hakim',
      pic_phone: '081399887766',
      pic_email: 'wahyu.hakim@contoh.id',
    });
    for (const q of [
      'wahyun',
      'hakim wahyu',
      'abdul-hakim',
      'wahyu.hakim@contoh',
      '0813 9988 7766',
      '+62 813-9988-7766',
      '7766',
      number,
      number.slice(-5),
    ])
      expect(await found('invoices', q), q).toContain(id);
    for (const q of ['wahyun zulkifli', '081399887767', 'hyuningsih'])
      expect(await found('invoices', q), q).not.toContain(id);
  });

  it('finds a booking by its traveller as well as by the person in charge', async () => {
    const { id } = await book(t, t.site.listing, 1, {
      profiles: [{ booking: 0, name: 'Zubaidah Kartosuwiryo' }],
    });
    const ids = await found('bookings', 'kartosu');
    expect(ids).toHaveLength(1);
    const bookings = await t.db.selectFrom('bookings').select('id').where('invoice_id', '=', id).execute();
    expect(ids).toEqual(bookings.map((booking) => booking.id));
  });

  it('finds a customer under the new name and no longer under the old one', async () => {
    const { user } = t.site;
    await t.db.updateTable('users').set({ name: 'Harimurti Baru' }).where('id', '=', user.id).execute();
    expect(await found('users', 'harimurti')).toEqual([user.id]);
    await t.db.updateTable('users').set({ name: 'Gunadarma Lama' }).where('id', '=', user.id).execute();
    expect(await found('users', 'harimurti')).toEqual([]);
    expect(await found('users', 'gunadarma')).toEqual([user.id]);
  });

  it('stays within the site', async () => {
    await book(t, t.site.listing, 1, { pic_name: 'Qomariyah Satusaja' });
    const twin = await t.asTwin('MAIN').inject({ url: '/admin_api/invoices?q=qomariyah' });
    expect(twin.json()).toMatchObject({ data: [], meta: { total: 0 } });
  });
});
