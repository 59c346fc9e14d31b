import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book, findings, pay, payValid, staySignedIn } from '../../../../test/support/scenes/booked.ts';
import { projectDir } from '../../../app/paths.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await staySignedIn(t);
});
afterAll(() => t.close());

const close = (month: string, who: Parameters<TestApp['as']>[0] = 'FINANCE') =>
  t.as(who).call('books.close_month', { month });
const balances = async (day?: string) =>
  (await t.as('FINANCE').call('books.accounts', day ? { day } : {})).body.data;
const turnovers = async () =>
  (await t.as('FINANCE').call('books.months')).body.data.map(({ id, turnover_idr }) => [id, turnover_idr]);

describe('closing a month', () => {
  it('is refused before the month is over, and out of order, with the month that comes first', async () => {
    await book(t);
    expect((await close('2026-11')).body).toMatchObject({ code: 'books.month_not_over' });
    t.clock.set(new Date('2027-01-05T03:00:00Z'));
    const early = await close('2026-12');
    expect([early.status, early.body]).toEqual([
      409,
      expect.objectContaining({ code: 'books.month_not_next', msg: expect.stringContaining('2026-11') }),
    ]);
  });

  it('keeps what each account came to, and balances and turnovers stay the same', async () => {
    t.clock.set(new Date('2026-11-20T03:00:00Z'));
    const { id } = await book(t, t.site.listing, 2);
    await payValid(t, id, 10_000_000);
    t.clock.set(new Date('2026-12-03T03:00:00Z'));
    await payValid(t, id, 5_000_000);
    const before = [await balances(), await balances('2026-11-30'), await balances('2026-11-20')];
    const turnover = await turnovers();
    const closed = await close('2026-11');
    expect([closed.status, closed.body.data]).toEqual([200, { month: '2026-11', accounts: 3 }]);
    expect([await balances(), await balances('2026-11-30'), await balances('2026-11-20')]).toEqual(before);
    expect(await turnovers()).toEqual(turnover);
    expect(await findings(t)).toEqual([]);
    expect((await close('2026-11')).body).toMatchObject({ code: 'books.month_closed' });
  });

  it('ends its entries: what is dated in it is asked for again, and the next month takes it', async () => {
    const { id } = await book(t);
    const { id: paymentId } = await pay(t, id, 5_000_000);
    t.clock.set(new Date('2026-11-30T03:00:00Z'));
    const refused = await t.as('FINANCE').call('payments.validate', { id: paymentId });
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ code: 'kit.unavailable' }),
    ]);
    t.clock.set(new Date('2026-12-03T03:00:00Z'));
    expect((await t.as('FINANCE').call('payments.validate', { id: paymentId })).status).toBe(200);
    expect(await findings(t)).toEqual([]);
  });

  it('is shown with who closed it, and which month is next', async () => {
    t.clock.set(new Date('2027-01-05T03:00:00Z'));
    const { data } = (await t.as('DIRECTOR').call('books.months')).body;
    expect(data.map(({ id, closed_by_name, closable }) => [id, closed_by_name, closable])).toEqual([
      ['2027-01', null, false],
      ['2026-12', null, true],
      ['2026-11', expect.any(String), false],
    ]);
    expect(data[2]!.entries).toBeGreaterThan(0);
    expect(data[2]!.turnover_idr).toBeGreaterThan(10_000_000);
  });

  it('touches no other site', async () => {
    const { data } = (await t.asTwin('DIRECTOR').call('books.months')).body;
    expect(data.every(({ closed_at }) => closed_at === null)).toBe(true);
  });

  it('cannot be undone in the database, nor changed', async () => {
    for (const table of ['closed_months', 'account_months']) {
      await expect(sql.raw(`delete from ${table}`).execute(t.db)).rejects.toThrow('append-only');
    }
  });
});

describe('the day of a line', () => {
  it('is that of its entry, or the commit fails', async () => {
    const moved = t.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into journal_entries (site_id, kind, invoice_id, day)
        values (${t.site.id}, 'CREDIT', uuidv7(), '2027-01-05') returning id`.execute(tx);
      await sql`
        insert into journal_lines (site_id, entry_id, line, account, currency, amount, day)
        values (${t.site.id}, ${rows[0]!.id}, 1, 'bank', 'IDR', 1, '2027-01-06'),
               (${t.site.id}, ${rows[0]!.id}, 2, 'revenue', 'IDR', -1, '2027-01-06')`.execute(tx);
    });
    await expect(moved).rejects.toMatchObject({ constraint: 'journal_days' });
  });
});

describe('the migration to books by day', () => {
  it('gives entries and lines that are there the day of their site', async () => {
    const own = await testApp();
    try {
      own.clock.set(new Date('2026-11-16T17:30:00Z'));
      const { id } = await book(own);
      const owner = new Client(own.ownerUrl);
      await owner.connect();
      await owner.query(`
        drop table account_months, closed_months;
        drop trigger month_is_open on journal_entries;
        drop function refuse_closed_month();
        alter table journal_entries drop column day;
        alter table journal_lines drop column day;
        create index journal_lines_account on journal_lines (site_id, account);`);
      await owner.query(
        await readFile(join(projectDir, 'apps/api/migrations/0080_books_by_day.sql'), 'utf8'),
      );
      await owner.end();
      const days = await sql`
        select distinct e.day as entry, l.day as line from journal_entries e
          join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id where e.invoice_id = ${id}`.execute(
        own.db,
      );
      // Half past five in the afternoon in UTC is the next day in Jakarta.
      expect(days.rows).toEqual([{ entry: '2026-11-17', line: '2026-11-17' }]);
      expect(await findings(own)).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
