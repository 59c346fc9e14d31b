import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../../lib/words/i18n.ts';
import type { Invoice } from '../../invoice.queries.ts';
import { AdjustFee } from './adjust-fee.tsx';
import { EditInvoice } from './edit-invoice.tsx';
import { EditPlan } from './edit-plan.tsx';
import { TravellersForm } from './travellers-form.tsx';

const booking = (id: string, profile_name: string | null) => ({ id, profile_name, variant_name: 'Quad' });
const OPENED = {
  id: 'i1',
  version: 3,
  number: 'INV-12',
  user_id: 'u1',
  user_name: 'Ahmad',
  pic_name: 'Ahmad',
  pic_phone: '+6281234567890',
  pic_email: 'ahmad@contoh.test',
  notes: null,
  admin_notes: null,
  agent_id: 'a1',
  agent_name: 'Umar',
  agent_fee_adjustment: 0,
  currency: 'IDR',
  total: 20_000_000,
  paid: 5_000_000,
  dp_price: 5_000_000,
  equipment_total: 0,
  minimum_partial_payment: 1_000_000,
  payment_deadline_at: '2026-11-22T05:00:00.000Z',
  departure_at: '2027-03-01',
  due_on: '2027-02-01',
  server_now: '2026-11-21T05:00:00.000Z',
  plan: [{ kind: 'settle', amount: 15_000_000, open: 15_000_000, deadline_at: null, due_on: '2027-02-01' }],
  listing: { category: 'UMROH' },
  bookings: [booking('b1', null), booking('b2', null)],
} as unknown as Invoice;
/** The invoice after somebody else has named the first traveller and written notes. */
const CHANGED = {
  ...OPENED,
  version: 4,
  notes: 'Kursi roda',
  bookings: [booking('b1', 'Siti'), booking('b2', null)],
} as Invoice;

const FAMILY = { body: { data: [{ id: 'p9', name: 'Nadia' }], meta: { page: 1, total: 1, pages: 1 } } };
const STALE = { status: 409, body: { code: 'kit.stale_version', msg: 'Sudah diubah orang lain.' } };
const person = userEvent.setup();

/** Shows a form of an invoice, which the button changes as the screen does when it reads the invoice again. */
function open(Form: ComponentType<{ invoice: Invoice; onClose: () => void }>) {
  const asked = fakeServer({
    'GET /admin_api/profiles': FAMILY,
    'PUT /admin_api/v2/invoices/i1': STALE,
    'PUT /admin_api/invoices/i1/plan': STALE,
    'PUT /admin_api/invoices/i1/fee': STALE,
  });
  function Shown() {
    const [invoice, setInvoice] = useState(OPENED);
    return (
      <>
        <button type="button" data-testid="change" onClick={() => setInvoice(CHANGED)}>
          Baca lagi
        </button>
        <Form invoice={invoice} onClose={() => undefined} />
      </>
    );
  }
  drawAs('ROOT', <Shown />);
  return {
    change: () => person.click(screen.getByTestId('change')),
    sent: () => asked.filter(({ method }) => method !== 'GET'),
  };
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('an invoice that somebody else changes while a form of it is open', () => {
  it('is not overwritten with the old names of the travellers', async () => {
    const { change, sent } = open(TravellersForm);
    const places = screen.getAllByRole('combobox');
    await person.type(places[1]!, 'Nadia');
    await change();
    await person.click(screen.getByRole('button', { name: /Simpan/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ version: 3, bookings: [{ id: 'b2', profile_id: 'p9' }] });
    expect(await screen.findByText('Sudah diubah orang lain.')).toBeDefined();
  });

  it.each([
    ['its contact and notes', EditInvoice, /^Penanggung jawab/],
    ['the fee of its agent', AdjustFee, /./],
  ] as const)('is not overwritten with %s of before', async (_, Form, label) => {
    const { change, sent } = open(Form);
    await person.type((await screen.findAllByRole('textbox', { name: label }))[0]!, '1');
    await change();
    await person.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ version: 3 });
  });

  it('is not overwritten with its old plan', async () => {
    const { change, sent } = open(EditPlan);
    await change();
    await person.click(await screen.findByRole('button', { name: 'Simpan rencana' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ version: 3 });
  });
});
