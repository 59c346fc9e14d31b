import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { StatementLine } from '../statement.queries.ts';
import { LinePanel } from './line-panel.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const OPEN = {
  id: 'l1',
  version: 1,
  status: 'OPEN',
  day: '2026-11-22',
  text: 'BIAYA ADM',
  amount: -6_500,
  currency: 'IDR',
  note: null,
  payment: null,
  candidates: [],
  validated: false,
} as unknown as StatementLine;

/** The panel of a line, and a button that reads the line again after it was ignored. */
function Panel() {
  const [line, setLine] = useState(OPEN);
  return (
    <>
      <LinePanel statementId="s1" line={line} />
      <button type="button" onClick={() => setLine({ ...OPEN, version: 2, status: 'IGNORED' })}>
        Baca lagi
      </button>
    </>
  );
}

it('offers the acts of the new state alone once an act is done', async () => {
  const asked = fakeServer({
    'POST /admin_api/statement_lines/l1/ignoring': {
      body: { data: { id: 'l1', status: 'IGNORED', version: 2 } },
    },
  });
  drawAs('FINANCE', <Panel />);
  await userEvent.click(screen.getByRole('button', { name: 'Abaikan' }));
  await userEvent.type(screen.getByRole('textbox'), 'Biaya bank');
  await userEvent.click(screen.getAllByRole('button', { name: 'Abaikan' }).at(-1)!);
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Baca lagi' }));
  expect(await screen.findByRole('button', { name: 'Buka lagi' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Abaikan' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
