import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translate } from '../../lib/words/i18n.ts';
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

it('a new password that is too short is told its rule once, as the refusal', () => {
  const rule = translate('error.access.password_too_short');
  const draw = (error?: string) => (
    <MantineProvider env="test">
      <PasswordInput label="Kata sandi baru" strength error={error} />
    </MantineProvider>
  );
  const { rerender } = render(draw());
  expect(screen.getAllByText(rule)).toHaveLength(1);
  rerender(draw(rule));
  expect(screen.getAllByText(rule)).toHaveLength(1);
  rerender(draw('Harap isikan Kata sandi baru!'));
  expect(screen.getAllByText(rule)).toHaveLength(1);
});
