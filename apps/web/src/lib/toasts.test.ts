import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from './api/problems.ts';
import { toastFailure, TOAST_MS } from './toasts.ts';

afterEach(() => vi.restoreAllMocks());

describe('the toast of a failure', () => {
  it.each([
    ['Nominal pembayaran melebihi batas pembayaran!', TOAST_MS.error],
    ['Invoice ini sudah dibayar. Hubungi kantor untuk membatalkannya.', false],
    ['Money was paid on this invoice. Ask the office to cancel it.', false],
  ])('%s stands for %s milliseconds, for ever where it asks for a call to the office', (text, expected) => {
    const show = vi.spyOn(notifications, 'show').mockReturnValue('id');
    toastFailure(new CallFailed(409, text));
    expect(show.mock.calls[0]?.[0].autoClose).toBe(expected);
  });
});
