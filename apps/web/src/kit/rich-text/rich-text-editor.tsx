import type { RichNode, RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import type { Editor, JSONContent } from '@tiptap/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createEditor } from './create-editor.ts';
import classes from './rich-text.module.css';
import { RichTextToolbar } from './toolbar.tsx';
import type { VariableChoices } from './variable-choices.ts';

export type RichTextEditorProps = {
  label: string;
  /** The text. What comes from elsewhere later (a draft, another tab) replaces what is shown. */
  initial: RichNode;
  rules: RichTextRules;
  onChange: (content: RichNode) => void;
  /** The chips that can be put in, by group; none where the rules allow none. */
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
  /** The text as the editor has it, whoever wrote it last. */
  const shown = useRef(initial);
  useEffect(() => {
    const made = createEditor({
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
    setEditor(made);
    return () => made.destroy();
  }, []);
  // Before anything else is typed: a later effect could put back what is older than the last key.
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

/** Whether two texts are the same. What was just typed comes back as the same object. */
function isSame(a: RichNode, b: RichNode): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
