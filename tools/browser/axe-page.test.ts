import { describe, expect, it } from 'vitest';
import { pageOf } from './axe-page.ts';

const home = { area: 'public', day: '2026-11-20', faults: {} };

describe('the page of what axe saw', () => {
  it('has a line for each screen, with its day and how many faults it had', () => {
    const page = pageOf('', {
      '/': home,
      '#/login': { ...home, area: 'door', faults: { 'label: <a>': ['phone'] } },
    });
    expect(page).toContain('2 screens, seen 2026-11-20; 1 of them with a fault.');
    expect(page).toContain('| `/` | public | 2026-11-20 | 0 |');
    expect(page).toContain('| `#/login` | door | 2026-11-20 | 1 |');
    expect(page).toContain('- `#/login` (phone): `label: <a>`');
  });

  it('keeps the lines of screens that were not looked at again', () => {
    const before = pageOf('', { '/': home, '/paket': home });
    const page = pageOf(before, { '/': { ...home, day: '2026-11-22' } });
    expect(page).toContain('2 screens, seen 2026-11-20 to 2026-11-22; 0 of them with a fault.');
    expect(page).toContain('| `/` | public | 2026-11-22 | 0 |');
    expect(page).toContain('| `/paket` | public | 2026-11-20 | 0 |');
  });
});
