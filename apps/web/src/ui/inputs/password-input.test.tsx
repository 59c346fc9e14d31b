import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordInput } from './password-input.tsx';

it('a password input tells a screen reader that it is wrong, and by which words', () => {
  const draw = (error?: string) => (
    <MantineProvider env="test">
      <PasswordInput label="Kunci" error={error} />
    </MantineProvider>
  );
  const { rerender } = render(draw());
  const input = () => screen.getByLabelText('Kunci');
  expect(input().getAttribute('aria-invalid')).toBeNull();
  rerender(draw('Harap isikan Kunci!'));
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(
    document.getElementById(input().getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent,
  ).toBe('Harap isikan Kunci!');
});
