import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CopyButton } from './copy-button.tsx';

it.each([
  ['Kode referal Anda', 'Salin kode referal Anda'],
  ['Nomor NIK', 'Salin nomor NIK'],
  [undefined, 'Salin INV-2026/Ab3'],
])('a button that copies what is called %s is called %s', (label, name) => {
  render(
    <MantineProvider env="test">
      <CopyButton value="INV-2026/Ab3" {...(label === undefined ? {} : { label })} />
    </MantineProvider>,
  );
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(name);
});
