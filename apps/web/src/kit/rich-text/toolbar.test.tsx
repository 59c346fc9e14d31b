import { CONTENT_RULES } from '@rihla/domain/content/content-rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { loadAllMessages, translate } from '../../lib/words/i18n.ts';
import { createEditor } from './create-editor.ts';
import { RichTextToolbar } from './toolbar.tsx';

beforeAll(loadAllMessages);

describe('the toolbar of an editor', () => {
  it('stops Tab at the style and once at the buttons, among which the arrows go', async () => {
    const editor = createEditor({
      element: document.createElement('div'),
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      rules: CONTENT_RULES,
      labelOf: (name) => name,
      label: 'Isi',
      onChange: () => undefined,
      onStep: () => undefined,
    });
    drawAs(
      'MEDIA',
      <>
        <RichTextToolbar editor={editor} rules={CONTENT_RULES} variables={[]} />
        <input aria-label="next" />
      </>,
    );
    const bold = within(screen.getByRole('toolbar')).getByRole('button', { name: translate('rich.bold') });
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(translate('rich.text_style'));
    await userEvent.tab();
    expect(document.activeElement).toBe(bold);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('next'));

    bold.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(translate('rich.italic'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('next'));
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe(translate('rich.italic'));
    editor.destroy();
  });
});
