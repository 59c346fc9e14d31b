import { machine } from '@rihla/domain/kit/machine';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllMessages } from '../lib/words/i18n.ts';
import { CallFailed } from '../lib/api/problems.ts';
import { storeSignIn } from '../lib/session/session.ts';
import { TransitionBar } from './transition-bar.tsx';

const parcel = machine({
  name: 'invoice',
  initial: 'NEW',
  traits: [],
  states: { NEW: { tone: 'open' }, PAID: { tone: 'done' }, CANCELLED: { tone: 'cancelled' } },
  events: {
    pay: { from: ['NEW'], to: 'PAID', automatic: true },
    cancel: { from: ['NEW'], to: 'CANCELLED', needsNote: true },
    spam: { from: ['NEW'], to: 'CANCELLED' },
    restore: { from: ['CANCELLED'], to: 'NEW' },
  },
});

const as = (role: 'MAIN' | 'DIRECTOR') =>
  storeSignIn({
    token: 't',
    account: {
      id: '1',
      name: 'Siti',
      email: 's@x.id',
      role,
      kind: 'ADMIN',
      site: { slug: 'demo', name: 'Demo' },
    },
  });

function draw(state: string, props: Partial<Parameters<typeof TransitionBar>[0]> = {}) {
  const move = vi.fn().mockResolvedValue(undefined);
  render(
    <MantineProvider env="test">
      <TransitionBar machine={parcel} state={state} move={move} {...props} />
    </MantineProvider>,
  );
  return move;
}

const button = (name: RegExp) => screen.queryByRole('button', { name });

beforeAll(loadAllMessages);
beforeEach(() => {
  as('MAIN');
});

describe('the bar of a thing with states', () => {
  it('puts the focus of its question on the act, so that Enter confirms', async () => {
    draw('NEW');
    await userEvent.click(button(/spam/i)!);
    const dialog = await screen.findByRole('dialog');
    const act = within(dialog).getByRole('button', { name: /spam/i });
    await waitFor(() => expect(document.activeElement).toBe(act));
  });

  it('has a button for each event the role may cause, and none for what happens by itself', () => {
    draw('NEW');
    expect(button(/cancel|batal/i)).toBeTruthy();
    expect(button(/spam/i)).toBeTruthy();
    expect(button(/^(pay|bayar)/i)).toBeNull();
    expect(button(/restore|pulih/i)).toBeNull();
  });

  it('disables events that are not legal now and says why', async () => {
    const move = draw('PAID');
    const cancel = button(/cancel|batal/i) as HTMLElement;
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    expect(cancel.getAttribute('aria-description')).toMatch(/Tidak dapat dilakukan/);
    await userEvent.click(cancel);
    expect(move).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the reason of the screen for an event that the machine allows', () => {
    draw('NEW', { reason: (event) => (event === 'spam' ? 'Sudah ada pembayaran' : null) });
    expect(button(/spam/i)?.getAttribute('aria-description')).toBe('Sudah ada pembayaran');
  });

  it('asks for the reason where one is needed, and sends it', async () => {
    const move = draw('NEW', { consequence: () => '3 kursi dikembalikan' });
    await userEvent.click(button(/cancel|batal/i) as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('3 kursi dikembalikan');
    await userEvent.click(dialogButton(/cancel|batalkan/i));
    expect(move).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox'), 'Jamaah sakit');
    await userEvent.click(dialogButton(/cancel|batalkan/i));
    expect(move).toHaveBeenCalledWith('cancel', 'Jamaah sakit');
  });

  it('stays open with the refusal of the server', async () => {
    draw('NEW', { move: () => Promise.reject(new CallFailed(409, 'Invoice sudah dibayar.')) });
    await userEvent.click(button(/spam/i) as HTMLElement);
    await userEvent.click(dialogButton(/spam/i));
    expect((await screen.findByRole('alert')).textContent).toContain('Invoice sudah dibayar.');
  });
});

/** The last button of that name is the one in the dialog, which is drawn after the bar. */
function dialogButton(name: RegExp): HTMLElement {
  return screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement;
}
