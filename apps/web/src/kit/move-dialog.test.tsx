import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../test/draw.tsx';
import { loadAllMessages, translate } from '../lib/words/i18n.ts';
import { MoveDialog } from './move-dialog.tsx';

beforeAll(loadAllMessages);

it('the question before an invoice is cancelled is left by a button that does not speak of cancelling', async () => {
  const move = vi.fn();
  const onClose = vi.fn();
  drawAs('MAIN', <MoveDialog machine={invoiceMachine} event="cancel" move={move} onClose={onClose} />);
  expect(screen.queryByRole('button', { name: translate('act.cancel') })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: translate('act.back') }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(move).not.toHaveBeenCalled();
});
