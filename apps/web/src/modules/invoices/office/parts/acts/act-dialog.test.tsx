import { contract } from '@rihla/domain/contract';
import { needsNote } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { manualEvents } from '@rihla/domain/kit/machine';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages, translate } from '../../../../../lib/words/i18n.ts';
import type { Invoice } from '../../invoice.queries.ts';
import { ActDialog } from './act-dialog.tsx';

const INVOICE = {
  id: 'i1',
  number: 'INV-12',
  status: 'PARTIAL',
  seats: 3,
  listing_name: 'Umroh Reguler',
  currency: 'IDR',
  paid: 15_000_412,
  equipment_paid: 0,
  remaining: 70_499_588,
  user_name: 'Ahmad',
  agent_name: null,
  payments: [],
} as unknown as Invoice;

/** What cancelling costs today. */
const SUM = {
  currency: 'IDR',
  paid: 15_000_412,
  fee: 3_000_000,
  costs: [{ name: 'Visa', amount: 500_000 }],
  costs_total: 500_000,
  kept: 3_500_000,
  result: 11_500_412,
  refund_due_on: '2026-12-01',
  days_left: null,
};

function ask(status: number, sum: object = SUM) {
  const body = status === 200 ? { data: {} } : { code: 'invoice.ended', msg: 'Invoice ini sudah berakhir.' };
  const asked = fakeServer({
    'POST /admin_api/invoices/i1/cancellation': { status, body },
    'GET /admin_api/invoices/i1/cancellation': { status: 200, body: { data: sum } },
  });
  const done = vi.fn();
  drawAs('MAIN', <ActDialog act="cancel" invoice={INVOICE} onClose={() => undefined} onDone={done} />);
  return { asked, done };
}

const person = userEvent.setup();
const button = () => screen.getByRole('button', { name: 'Batalkan invoice' });

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('cancelling an invoice', () => {
  it('says before what will happen: seats, credit, what is no longer owed', () => {
    ask(200);
    expect(screen.getByRole('dialog', { name: 'Batalkan invoice: INV-12' })).toBeDefined();
    expect(screen.getByText('3 kursi Umroh Reguler dikembalikan dan dapat dipesan lagi.')).toBeDefined();
    expect(screen.getByText(/^Yang dikembalikan masuk ke Pembayaran belum dialokasikan/)).toBeDefined();
    expect(screen.getByText('Sisa Rp70.499.588 tidak lagi ditagih.')).toBeDefined();
  });

  it('shows what the agency keeps and what is given back when, and sends that the cost is waived', async () => {
    const { asked } = ask(200);
    expect(await screen.findByText('Visa')).toBeDefined();
    expect(screen.getByText('Rp11.500.412')).toBeDefined();
    expect(screen.getByText('Dikembalikan paling lambat 1 Desember 2026.')).toBeDefined();
    await person.click(screen.getByRole('checkbox', { name: /^Bebaskan biaya/ }));
    expect(screen.queryByText('Visa')).toBeNull();
    await person.click(screen.getByText('Jamaah sakit'));
    await person.click(button());
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      note: 'Jamaah sakit',
      waived: true,
    });
  });

  it('promises no way for money back where all of it is kept, until the cost is waived', async () => {
    ask(200, { ...SUM, fee: 15_000_412, kept: 15_000_412, costs: [], result: 0 });
    expect(await screen.findByText('Tidak ada yang dikembalikan.')).toBeDefined();
    expect(screen.queryByText(/^Yang dikembalikan masuk/)).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: /^Bebaskan biaya/ }));
    expect(screen.getByText(/^Yang dikembalikan masuk/)).toBeDefined();
  });

  it('wants a reason', async () => {
    const { asked } = ask(200);
    await person.click(button());
    expect(screen.getByText('Harap isikan Alasan!')).toBeDefined();
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('takes a usual reason with one press', async () => {
    const { asked, done } = ask(200);
    await person.click(screen.getByText('Jamaah sakit'));
    await person.click(button());
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Jamaah sakit' });
    expect(done).toHaveBeenCalledWith('cancel');
  });

  it('stays open with the reason that was written when it is refused', async () => {
    const { done } = ask(409);
    await person.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Pindah ke Mei');
    await person.click(button());
    expect(await screen.findByText('Invoice ini sudah berakhir.')).toBeDefined();
    expect(screen.getByDisplayValue('Pindah ke Mei')).toBeDefined();
    expect(done).not.toHaveBeenCalled();
  });
});

describe('an event of the machine that people cause', () => {
  it.each(manualEvents(invoiceMachine))('sends for %s what its call takes, with the reason', async (act) => {
    const id = '0199f000-0000-7000-8000-000000000001';
    const { input, method, path } = contract.invoices[act];
    const asked = fakeServer({
      [`${method} ${path.replace('{id}', id)}`]: { status: 200, body: { data: {} } },
      [`GET /admin_api/invoices/${id}/cancellation`]: { status: 200, body: { data: SUM } },
    });
    const nothing = () => undefined;
    drawAs('MAIN', <ActDialog act={act} invoice={{ ...INVOICE, id }} onClose={nothing} onDone={nothing} />);
    if (needsNote(act)) await person.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Pindah ke Mei');
    await person.click(screen.getByRole('button', { name: translate(`event.invoice.${act}`) }));
    const sent = asked.find((request) => request.method === method)?.body as object;
    expect(input.safeParse({ id, ...sent }).error?.issues ?? []).toEqual([]);
    expect(sent).toEqual(needsNote(act) ? { note: 'Pindah ke Mei' } : {});
  });
});
