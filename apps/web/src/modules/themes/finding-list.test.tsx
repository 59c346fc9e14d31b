import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { FindingList } from './finding-list.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('what keeps a draft from being published', () => {
  it('is told with file and line, and colours by their names, with numbers as they are written here', () => {
    const nothing = () => undefined;
    const findings = [
      { file: 'settings', line: null, code: 'contrast', what: 'soft / paper = 1.2' },
      { file: 'sections/hero.liquid', line: 2, code: 'unknown_drop', what: 'layout.nope' },
    ] as const;
    drawAs('MEDIA', <FindingList findings={findings} open={nothing} close={nothing} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tampilan Teks redup di atas Latar sulit dibaca: kontras 1,2, seharusnya 4,5.',
      'sections/hero.liquid baris 2 Nilai “layout.nope” tidak ada',
    ]);
  });

  it('says, where nothing is found, which contrast is to be looked at by eye', () => {
    const nothing = () => undefined;
    drawAs('MEDIA', <FindingList findings={[]} open={nothing} close={nothing} />);
    expect(screen.getByRole('status').textContent).toContain('latarnya dari aturan lain tidak diperiksa');
  });
});
