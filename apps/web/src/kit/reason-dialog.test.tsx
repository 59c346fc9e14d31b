import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../lib/api/problems.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { loadAllMessages } from '../lib/words/i18n.ts';
import { ReasonDialog } from './reason-dialog.tsx';

beforeAll(loadAllMessages);

function draw(send: Parameters<typeof ReasonDialog>[0]['send']) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ReasonDialog
          title="Kurangi berat"
          text="Beratnya dikurangi."
          number={{ field: 'weight', label: 'Berat', max: 100 }}
          reasonLabel="Alasan"
          actLabel="Kurangi"
          send={send}
          onClose={onClose}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return onClose;
}

describe('the dialog before an act with a reason', () => {
  it('shows the refusal of its number at the number, whatever the field is called, and keeps what was typed', async () => {
    const refusal = new CallFailed(422, 'Periksa isian', { fields: { weight: 'Hanya 12 yang tersisa' } });
    const send = vi.fn().mockRejectedValue(refusal);
    const onClose = draw(send);
    await userEvent.type(screen.getByLabelText(/Berat/), '40');
    await userEvent.type(screen.getByLabelText(/Alasan/), 'Salah timbang');
    await userEvent.click(screen.getByRole('button', { name: 'Kurangi' }));
    expect(send).toHaveBeenCalledWith('Salah timbang', 40, expect.any(String));
    const number = await screen.findByLabelText(/Berat/);
    const named = number.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(named.map((id) => document.getElementById(id)?.textContent)).toContain('Hanya 12 yang tersisa');
    expect((number as HTMLInputElement).value).toBe('40');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Alasan/).value).toBe('Salah timbang');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is left by a button that cannot be taken for the act, and sends nothing', async () => {
    const send = vi.fn();
    const onClose = draw(send);
    expect(screen.queryByRole('button', { name: 'Batal' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });
});
