import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import type { RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import {
  type Icon,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPageBreak,
  IconSeparator,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { ImageButton } from './image-button.tsx';
import { insertBlock } from './insert-block.ts';
import { LinkButton } from './link-button.tsx';
import { PackageButton } from './package-button.tsx';
import classes from './rich-text.module.css';
import { TableMenu } from './table-menu.tsx';
import type { VariableChoices } from './variable-choices.ts';
import { VideoButton } from './video-button.tsx';
import { VariableMenu } from './variable-menu.tsx';

type ToolbarProps = { editor: Editor; rules: RichTextRules; variables: VariableChoices };

/**
 * The toolbar of an editor of formatted text. The Tab key stops at the choice of a style, whose arrow keys change it, and
 * once at the buttons; there the arrow keys go from button to button.
 */
export function RichTextToolbar({ editor, rules, variables }: ToolbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = buttonsOf(bar.current);
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    // The arrows of the choice of a style, and of a field that a button has opened, are their own.
    if (index === -1) return;
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  const stop = useRef<HTMLElement | null>(null);
  // After every rendering, because buttons are added and disabled: Tab stops only at the button that was used last.
  useEffect(() => keepOneStop(bar.current, stop.current));
  const has = (name: RichTextRules['nodes'][number]) => rules.nodes.includes(name);
  return (
    // The toolbar only listens to arrow keys; the buttons in it take the focus and the clicks.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('rich.toolbar')}
      className={classes.toolbar}
      onKeyDown={moveFocus}
      onFocus={({ target }) => {
        if (buttonsOf(bar.current).includes(target)) stop.current = target;
        keepOneStop(bar.current, stop.current);
      }}
    >
      {has('heading') && <StyleChoice editor={editor} />}
      {MARKS.filter(([name]) => rules.marks.includes(name)).map(([name, label, Glyph]) => (
        <Press
          key={name}
          label={t(label)}
          icon={Glyph}
          isOn={editor.isActive(name)}
          press={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      {ALIGNMENTS.map(([name, label, Glyph]) => (
        <Press
          key={name}
          label={t(label)}
          icon={Glyph}
          isOn={editor.isActive({ textAlign: name })}
          press={() => editor.chain().focus().setTextAlign(name).run()}
        />
      ))}
      {BLOCKS.filter(([name]) => has(name)).map(([name, label, Glyph, press]) => (
        <Press
          key={name}
          label={t(label)}
          icon={Glyph}
          isOn={editor.isActive(name)}
          press={() => press(editor)}
        />
      ))}
      {rules.marks.includes('link') && <LinkButton editor={editor} />}
      {has('image') && <ImageButton editor={editor} />}
      {has('packageCard') && <PackageButton editor={editor} />}
      {has('video') && <VideoButton editor={editor} />}
      {has('table') && <TableMenu editor={editor} canRepeat={has('variable')} />}
      {variables.length > 0 && <VariableMenu editor={editor} variables={variables} />}
      <Press
        label={t('rich.undo')}
        icon={IconArrowBackUp}
        disabled={!editor.can().undo()}
        press={() => editor.chain().focus().undo().run()}
      />
      <Press
        label={t('rich.redo')}
        icon={IconArrowForwardUp}
        disabled={!editor.can().redo()}
        press={() => editor.chain().focus().redo().run()}
      />
    </div>
  );
}

/** The buttons of the toolbar that can be pressed, without those in what a button has opened. */
const buttonsOf = (bar: HTMLElement | null): HTMLElement[] =>
  [...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].filter(
    (one) => !one.closest('[role=dialog], [role=menu]'),
  );

/** Lets the Tab key stop at one button of the toolbar: the wanted one, or the first where that is not in it. */
function keepOneStop(bar: HTMLElement | null, wanted: HTMLElement | null): void {
  const buttons = buttonsOf(bar);
  const stop = wanted && buttons.includes(wanted) ? wanted : buttons[0];
  for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
}

const MARKS = [
  ['bold', 'rich.bold', IconBold],
  ['italic', 'rich.italic', IconItalic],
  ['underline', 'rich.underline', IconUnderline],
  ['strike', 'rich.strike', IconStrikethrough],
] as const;

const ALIGNMENTS = [
  ['left', 'rich.left', IconAlignLeft],
  ['center', 'rich.center', IconAlignCenter],
  ['right', 'rich.right', IconAlignRight],
  ['justify', 'rich.justify', IconAlignJustified],
] as const;

const BLOCKS = [
  [
    'bulletList',
    'rich.bullets',
    IconList,
    (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  ],
  [
    'orderedList',
    'rich.numbers',
    IconListNumbers,
    (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  ],
  [
    'blockquote',
    'rich.quote',
    IconBlockquote,
    (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  ],
  [
    'horizontalRule',
    'rich.line',
    IconSeparator,
    (editor: Editor) => editor.chain().focus().setHorizontalRule().run(),
  ],
  [
    'pageBreak',
    'rich.page_break',
    IconPageBreak,
    (editor: Editor) => insertBlock(editor, { type: 'pageBreak' }),
  ],
] as const;

type PressProps = { label: string; icon: Icon; press: () => void; isOn?: boolean; disabled?: boolean };

/** One button of the toolbar; it is shown as pressed while its format is on at the cursor (`isOn`). */
function Press({ label, icon: Glyph, press, isOn = false, disabled = false }: PressProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={36}
        variant={isOn ? 'filled' : 'subtle'}
        color={isOn ? undefined : 'gray'}
        aria-label={label}
        aria-pressed={isOn}
        disabled={disabled}
        onClick={press}
      >
        <Glyph size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The choice between a paragraph and the three headings. */
function StyleChoice({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const level = [1, 2, 3].find((one) => editor.isActive('heading', { level: one })) ?? 0;
  const choose = (value: number) => {
    const chain = editor.chain().focus();
    if (value === 0) chain.setParagraph().run();
    else chain.setHeading({ level: value as 1 | 2 | 3 }).run();
  };
  return (
    <NativeSelect
      size="sm"
      aria-label={t('rich.text_style')}
      value={String(level)}
      data={[0, 1, 2, 3].map((value) => ({
        value: String(value),
        label: value === 0 ? t('rich.paragraph') : t('rich.heading', { level: value }),
      }))}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}
