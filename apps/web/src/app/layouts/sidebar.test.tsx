import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { registerScreens } from '../../lib/navigation/screens.ts';
import { screens } from '../routes.ts';
import { Sidebar } from './sidebar.tsx';

beforeAll(async () => {
  registerScreens(screens);
  await loadSignedOutMessages();
  await loadAllMessages();
});

const airlines = () => screen.queryByRole('link', { name: 'Maskapai' });
const group = (name: string) => screen.queryByRole('button', { name });

describe('the groups of the menu', () => {
  it('keep the read-only lists folded until somebody opens them', async () => {
    drawAs('MAIN', <Sidebar mode="wide" />, '/admin/transactions/invoices');
    expect(airlines()).toBeNull();
    await userEvent.click(group('Data master')!);
    expect(airlines()).not.toBeNull();
    expect(group('Data master')?.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(group('Data master')!);
    await waitFor(() => expect(airlines()).toBeNull());
  });

  it('show the screen that is open, and fold nothing away without their names', () => {
    drawAs('MAIN', <Sidebar mode="wide" />, '/admin/settings/airlines');
    expect(airlines()?.getAttribute('aria-current')).toBe('page');
    expect(group('Data master')).toBeNull();
  });

  it('are all open where only icons are shown', () => {
    drawAs('MAIN', <Sidebar mode="icons" />, '/admin');
    expect(airlines()).not.toBeNull();
  });
});
