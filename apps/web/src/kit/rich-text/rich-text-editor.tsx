import type { RichNode, RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import type { Editor, JSONContent } from '@tiptap/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createEditor } from './create-editor.ts';
import classes from './rich-text.module.css';
import { RichTextToolbar } from './toolbar.tsx';
import type { VariableChoices } from './variable-choices.ts';

export type RichTextEditorProps = {
  label: string;
  /**
   * The text to edit. When another text is given later (from a draft or another tab), it replaces the text that is
   * shown.
   */
  initial: RichNode;
  rules: RichTextRules;
  onChange: (content: RichNode) => void;
  /** The variables that can be inserted, by group; none where the rules allow no variables. */
  variables?: VariableChoices;
};

/** An editor of formatted text with its toolbar. Load it by `LazyRichText`, after the screen has painted. */
export function RichTextEditor({ label, initial, rules, onChange, variables = [] }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, step] = useReducer((steps: number) => steps + 1, 0);
  const latest = useRef({ onChange, variables });
  useEffect(() => {
    latest.current = { onChange, variables };
  });
  const begin = useRef({ label, initial, rules });
  /** The text that the editor shows now, whether it was typed here or given from outside. */
  const shown = useRef(initial);
  useEffect(() => {
    const created = createEditor({
      element: place.current!,
      content: begin.current.initial,
      rules: begin.current.rules,
      label: begin.current.label,
      labelOf: (name) =>
        latest.current.variables.flatMap(({ items }) => items).find((one) => one.name === name)?.label ??
        name,
      onChange: (content) => {
        shown.current = content;
        latest.current.onChange(content);
      },
      onStep: step,
    });
    setEditor(created);
    return () => created.destroy();
  }, []);
  // A layout effect runs before the next key is handled; a plain effect could replace text typed in the meantime.
  useLayoutEffect(() => {
    if (!editor || isSame(initial, shown.current)) return;
    shown.current = initial;
    editor.commands.setContent(initial as JSONContent, { emitUpdate: false });
  }, [editor, initial]);
  return (
    <div className={classes.frame}>
      {editor && <RichTextToolbar editor={editor} rules={rules} variables={variables} />}
      <div ref={place} className={classes.text} />
    </div>
  );
}

/**
 * Whether two texts are equal. A text that was just typed comes back as the same object, which is compared first
 * because that is fast.
 */
function isSame(a: RichNode, b: RichNode): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
