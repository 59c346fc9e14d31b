import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schedules } from '../../../app/schedules.ts';
import { eachSite } from '../../../kit/jobs/site-jobs.ts';
import { book } from '../../../../test/support/scenes/booked.ts';
import { type TestApp, testApp, type Who } from '../../../../test/support/app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { sendMorningReports } from './send-morning-reports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await t.db.updateTable('admins').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
  await book(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
});

const run = () => eachSite(jobServices(t), sendMorningReports);

/** Sets the clock to an hour in Jakarta of the day on which the test began, or of a later one. */
function setHour(hour: number, daysLater = 0): void {
  const start = t.clock.now().toISOString().slice(0, 10);
  t.clock.set(new Date(Date.parse(`${start}T00:30:00Z`) + (hour - 7 + 24 * daysLater) * 3_600_000));
}

const letters = () =>
  t.db
    .selectFrom('messages')
    .innerJoin('admins', 'admins.id', 'messages.recipient_id')
    .select(['admins.role', 'messages.site_id', 'messages.body', 'messages.fact'])
    .where('template', '=', 'stats.morning')
    .orderBy('admins.role')
    .execute();
const roles = async () =>
  (await letters()).flatMap(({ role, site_id }) => (site_id === t.site.id ? [role] : []));

async function choose(who: Who, choice: { is_on: boolean; hour: number }) {
  const { version } = (await t.as(who).call('morning_report.get', {})).body.data;
  const { status } = await t.as(who).call('morning_report.update', { version, ...choice });
  expect(status).toBe(200);
}

describe('the report of the morning', () => {
  it('goes to the director from six on, once whatever restarts, with the figures of the statistics', async () => {
    setHour(5, 1);
    await run();
    expect(await roles()).toEqual([]);
    setHour(9);
    await Promise.all([run(), run()]);
    await run();
    expect(await roles()).toEqual(['DIRECTOR']);
    const [letter] = (await letters()).filter(({ site_id }) => site_id === t.site.id);
    const stats = (await t.as('DIRECTOR').call('site_stats.get', {})).body.data;
    const month = stats.months.at(-1)!;
    expect(month.invoices).toBeGreaterThan(0);
    expect(letter!.body).toContain(formatMoney(amount(month.total_idr), 'IDR', { locale: 'id' }));
    expect(letter!.body).toContain(`${String(month.invoices)} invoice`);
    const sums = stats.forecast.map(({ amount_idr }) =>
      formatMoney(amount(amount_idr), 'IDR', { locale: 'id' }),
    );
    expect(sums.some((sum) => letter!.body.includes(sum))).toBe(true);
  });

  it('follows what each has chosen from the next time on, and goes to nobody without the right', async () => {
    setHour(9, 1);
    await choose('DIRECTOR', { is_on: false, hour: 6 });
    await choose('FINANCE', { is_on: true, hour: 8 });
    await run();
    expect(await roles()).toEqual([]);
    setHour(7, 1);
    await run();
    expect(await roles()).toEqual([]);
    setHour(8);
    await run();
    expect(await roles()).toEqual(['FINANCE']);
    setHour(9, 1);
    await t.db.updateTable('admins').set({ role: 'MEDIA' }).where('role', '=', 'FINANCE').execute();
    await run();
    // The letter of the day before is still there, and none has followed.
    expect(await roles()).toEqual(['MEDIA']);
  });

  it('is chosen by those alone who may read the figures, and waits on a restored copy', async () => {
    expect((await t.as('AGENT').call('morning_report.get', {})).status).toBe(403);
    expect((await t.asTwin('DIRECTOR').call('morning_report.get', {})).body.data).toEqual({
      is_on: true,
      hour: 6,
      version: 0,
    });
    const stale = await t.as('MAIN').call('morning_report.update', { version: 3, is_on: true, hour: 6 });
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([
      409,
      'kit.stale_version',
      { current: 0 },
    ]);
    expect(schedules.find(({ name }) => name === 'morning-reports')?.onlyLive).toBe(true);
  });
});
