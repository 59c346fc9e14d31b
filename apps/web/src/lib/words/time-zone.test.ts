import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { dateText, fullDateText, dateTimeText } from './format.ts';
import { forgetAccount, storeSignIn } from '../session/session.ts';
import { agencyDay, hostTimeZone, timeZone, toInstant, toWallClock } from './time-zone.ts';

/** An instant that is 5 March, half past midnight, in Jayapura (UTC+9), and 4 March in Jakarta and in Berlin. */
const NIGHT = '2026-03-04T15:30:00.000Z';

function enter(time_zone?: string) {
  const account = { id: '1', name: 'Siti', email: 'siti@x.id', role: 'MAIN', kind: 'ADMIN' } as const;
  return storeSignIn({
    token: 't',
    account: { ...account, site: { slug: 'papua', name: 'Papua', time_zone } },
  });
}

describe('the zone of the site', () => {
  it('is not that of the device', () => {
    hostTimeZone.set('Asia/Jayapura');
    expect(new Date(NIGHT).getHours()).toBe(16);
    expect(timeZone()).toBe('Asia/Jayapura');
  });

  it('is that of the session, and of the address again when nobody is signed in', () => {
    const { key } = enter('Asia/Jayapura');
    expect(timeZone()).toBe('Asia/Jayapura');
    forgetAccount(key);
    expect(timeZone()).toBe('Asia/Jakarta');
  });

  it('is never guessed', () => {
    hostTimeZone.set(null);
    expect(timeZone).toThrow('not known');
  });

  it('is asked for once, and stored in accounts that do not have it yet', async () => {
    hostTimeZone.set(null);
    const { key } = enter();
    // As in a page that is loaded anew: another screen has not asked yet.
    vi.resetModules();
    const { waitForTimeZone } = await import('../agency.ts');
    const session = await import('../session/session.ts');
    const site = { slug: 'papua', name: 'Papua', brand: 'Papua Wisata', time_zone: 'Asia/Jayapura' };
    const asked = fakeServer({ 'GET /api/sites': { body: { data: site } } });
    await Promise.all([waitForTimeZone(), waitForTimeZone()]);
    expect(asked).toHaveLength(1);
    expect(session.activeAccount()?.site.time_zone).toBe('Asia/Jayapura');
    session.forgetAccount(key);
    expect((await import('./time-zone.ts')).timeZone()).toBe('Asia/Jayapura');
  });
});

describe('the display of an instant', () => {
  it('is its day and hour at the site', () => {
    hostTimeZone.set('Asia/Jayapura');
    expect(dateText(NIGHT, 'id')).toBe('5 Mar 2026');
    expect(dateTimeText(NIGHT, 'id')).toBe('5 Mar 2026, 00.30');
    expect(fullDateText(NIGHT, 'id')).toBe('Kamis, 5 Maret 2026, 00.30 WIT');
    expect(agencyDay(NIGHT)).toBe('2026-03-05');
  });

  it('is the same for a calendar day in every zone', () => {
    hostTimeZone.set('America/Los_Angeles');
    expect(dateText('2026-03-05', 'id')).toBe('5 Mar 2026');
    expect(fullDateText('2026-03-05', 'en')).toBe('Thursday, 5 March 2026');
  });
});

describe('a typed day and hour', () => {
  it('are those of the site', () => {
    hostTimeZone.set('Asia/Jayapura');
    expect(toInstant('2026-03-05', '00:30')).toBe(NIGHT);
    expect(toWallClock(NIGHT)).toEqual({ date: '2026-03-05', hour: '00:30' });
  });
});
