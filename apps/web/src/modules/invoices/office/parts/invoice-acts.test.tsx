import type { Role } from '@rihla/domain/access/roles';
import { type InvoiceConditions, invoiceActs } from '@rihla/domain/invoices/invoice-acts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { allWords, startWords } from '../../../../lib/i18n.ts';
import type { Invoice } from '../invoice.queries.ts';
import { InvoiceActs } from './invoice-acts.tsx';

const PARTLY_PAID: InvoiceConditions = {
  status: 'PARTIAL',
  in_trash: false,
  has_money: true,
  awaits_validation: false,
  fully_paid: false,
};
const PAID: InvoiceConditions = { ...PARTLY_PAID, status: 'PAID', fully_paid: true };

const person = userEvent.setup();

/** What a role is offered on an invoice: the buttons, and the entries of the menu with whether they can be pressed. */
async function offered(role: Role, conditions: InvoiceConditions) {
  const invoice = {
    id: 'i1',
    slug: 'i1',
    number: 'INV-12',
    trashed_at: conditions.in_trash ? '2026-11-20T05:00:00.000Z' : null,
    acts: invoiceActs(conditions, role),
  } as unknown as Invoice;
  drawAs(role, <InvoiceActs invoice={invoice} />);
  const buttons = screen.queryAllByRole('button').map((button) => button.textContent);
  const more = screen.queryByRole('button', { name: 'Tindakan lain' });
  if (more) await person.click(more);
  const entries = screen
    .queryAllByRole('menuitem')
    .map((entry) => [entry.textContent, entry.getAttribute('aria-disabled') !== 'true']);
  return { buttons, entries };
}

beforeAll(async () => {
  await startWords();
  await allWords();
});

describe('the acts on an invoice', () => {
  it('are all of the office’s for the main admin', async () => {
    expect(await offered('MAIN', PARTLY_PAID)).toEqual({
      buttons: ['Cetak', 'Ubah', 'Tindakan lain'],
      entries: [],
    });
  });

  it.each<Role>(['FINANCE', 'AGENT', 'GUIDE', 'MEDIA'])(
    'hold nothing that %s may never do, not even greyed out',
    async (role) => {
      const { entries } = await offered(role, PARTLY_PAID);
      expect(entries).toEqual([]);
    },
  );

  it('say to the main admin why a paid invoice is the director’s, and cannot be pressed', async () => {
    const { entries } = await offered('MAIN', PAID);
    expect(entries).toEqual([]);
  });

  it('are only the way back for the director of an invoice in the trash', async () => {
    const { entries } = await offered('DIRECTOR', { ...PARTLY_PAID, in_trash: true });
    expect(entries).toEqual([]);
  });
});
