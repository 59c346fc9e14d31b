import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { RegisterPage } from './register.page.tsx';

beforeAll(loadSignedOutMessages);

describe('the registration', () => {
  it('names every field that was left empty, the repeated password too', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Buat akun' }));
    expect(screen.getByText('Harap ulangi kata sandi!')).toBeTruthy();
    expect(screen.getAllByText(/^Harap /)).toHaveLength(5);
  });

  it('shows that the two passwords differ', async () => {
    draw();
    await userEvent.type(screen.getByLabelText('Kata sandi'), 'rahasia-sekali');
    await userEvent.type(screen.getByLabelText('Ulangi kata sandi'), 'rahasia');
    await userEvent.tab();
    expect(screen.getByText('Kedua kata sandi tidak sama.')).toBeTruthy();
  });
});

function draw(): void {
  const router = createMemoryRouter([{ path: '/register', element: <RegisterPage /> }], {
    initialEntries: ['/register'],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}
