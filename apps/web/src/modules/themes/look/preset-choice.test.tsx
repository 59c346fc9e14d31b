import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';
import { PresetChoice } from './preset-choice.tsx';

beforeAll(async () => {
  await loadAllMessages();
});

it('another style is taken by a button that says what it does, not by the name of the style', async () => {
  const setPreset = vi.fn();
  const draft = { preset: 'langit', settings: { ink: '#123456' }, setPreset } as unknown as ThemeDraft;
  drawAs('MEDIA', <PresetChoice draft={draft} />);
  const name = translate('site_theme.preset.default');
  await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  expect(await screen.findByText(translate('site_theme.preset.change', { name }))).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: translate('site_theme.preset.change.act') }));
  expect(setPreset).toHaveBeenCalledWith('default');
});
