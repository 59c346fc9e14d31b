import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { NumberOrZero } from './number-or-zero.tsx';

function Days() {
  const [days, setDays] = useState(60);
  return (
    <>
      <NumberOrZero label="Hari" value={days} onChange={setDays} />
      <output>{days}</output>
    </>
  );
}

beforeAll(loadAllMessages);

it('stays empty while it is typed in, counts as 0 then, and shows the 0 once it is left', async () => {
  drawAs('MAIN', <Days />);
  const input = screen.getByLabelText<HTMLInputElement>('Hari');
  await userEvent.clear(input);
  expect([input.value, screen.getByRole('status').textContent]).toEqual(['', '0']);
  await userEvent.keyboard('30');
  expect([input.value, screen.getByRole('status').textContent]).toEqual(['30', '30']);
  await userEvent.clear(input);
  await userEvent.tab();
  expect(input.value).toBe('0');
});

it('keeps a text that is not read when it is left, and does not become 0 by itself', async () => {
  drawAs('MAIN', <Days />);
  const input = screen.getByLabelText<HTMLInputElement>('Hari');
  await userEvent.clear(input);
  await userEvent.type(input, '2,5');
  await userEvent.tab();
  expect(input.value).toBe('2,5');
  expect(screen.getByText(/bukan bilangan bulat/).textContent).toContain('2,5');
});
