import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_LOOK } from '@rihla/domain/themes/theme-look';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';
import { SectionOrder } from './section-order.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the order of the home page', () => {
  it('is changed by keys, and tells a screen reader where the section is now', async () => {
    const set = vi.fn();
    drawAs(
      'MEDIA',
      <SectionOrder draft={{ files: [] } as unknown as ThemeDraft} look={DEFAULT_LOOK} set={set} />,
    );
    screen.getByRole('button', { name: 'Turunkan Slide' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(set.mock.calls[0]![0].order.slice(0, 4)).toEqual([
      'sections/hero',
      'sections/departures',
      'sections/categories',
      'sections/slides',
    ]);
    expect(screen.getByRole('status').textContent).toBe('Slide kini di urutan 4 dari 13');
  });
});
