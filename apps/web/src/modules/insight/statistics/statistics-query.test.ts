import { expect, it } from 'vitest';
import { endedAt } from './statistics-query.ts';

it('an ended status leads to its invoices only where it has one reason', () => {
  const ended = (status: 'CANCELLED' | 'EXPIRED', reason: string | null) => ({ status, reason, invoices: 1 });
  const stats = {
    from: '2026-01-01',
    to: '2026-11-30',
    cancellations: [ended('CANCELLED', 'Sakit'), ended('CANCELLED', null), ended('EXPIRED', null)],
  };
  expect(endedAt(stats, 'CANCELLED')).toEqual({});
  expect(endedAt(stats, 'EXPIRED').to).toContain('EXPIRED');
});
