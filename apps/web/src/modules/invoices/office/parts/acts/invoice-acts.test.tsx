import type { AdminRole } from '@rihla/domain/access/roles';
import { type InvoiceConditions, invoiceActs } from '@rihla/domain/invoices/invoice-acts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../../../lib/words/i18n.ts';
import type { Invoice } from '../../invoice.queries.ts';
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
async function offered(role: AdminRole, conditions: InvoiceConditions) {
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
  await loadSignedOutMessages();
  await loadAllMessages();
});

const HAS_MONEY = 'Invoice ini pernah dibayar sehingga tidak dapat dihapus selamanya atau ditandai spam.';
const DIRECTORS = 'Invoice lunas hanya dapat dibatalkan oleh direktur.';

describe('the acts on an invoice', () => {
  it('are all of the office’s for the main admin, and what is not open now says why', async () => {
    expect(await offered('MAIN', PARTLY_PAID)).toEqual({
      buttons: ['Cetak', 'Ubah', 'Tindakan lain'],
      entries: [
        ['Pindahkan', true],
        ['Batalkan invoice', true],
        [`Tandai spam${HAS_MONEY}`, false],
        ['Buang ke tempat sampah', true],
      ],
    });
  });

  it.each<[AdminRole, string[]]>([
    ['FINANCE', ['Cetak', 'Ubah fee agen']],
    ['AGENT', ['Cetak', 'Ubah']],
    ['GUIDE', []],
    ['MEDIA', []],
  ])('hold nothing that %s may never do, not even greyed out', async (role, buttons) => {
    expect(await offered(role, PARTLY_PAID)).toEqual({ buttons, entries: [] });
  });

  it('leave a paid invoice to the director, whom the main admin asks', async () => {
    const { entries } = await offered('MAIN', PAID);
    expect(entries).toEqual([
      ['Pindahkan', true],
      [`Tandai spam${HAS_MONEY}`, false],
      ['Ajukan pembatalan', true],
      [`Buang ke tempat sampah${DIRECTORS}`, false],
    ]);
    await person.click(screen.getByText('Tandai spam'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are only the way out of the trash for an invoice that lies there', async () => {
    const { entries } = await offered('DIRECTOR', { ...PARTLY_PAID, in_trash: true });
    expect(entries).toEqual([['Pulihkan invoice', true]]);
  });
});
