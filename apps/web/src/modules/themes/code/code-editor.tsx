import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Finding, ThemeDrops, ThemeSource } from '../theme.queries.ts';
import { type EditorView, goToLine, openEditor, showFaults } from './code-view.ts';
import { liquidCompletions } from './completions.ts';
import classes from './code.module.css';

/** A line of a file to jump to; `at` differs for each jump, so that the same line can be shown again. */
export type Place = { file: string; line: number; at: number };

type CodeEditorProps = {
  name: string;
  source: string;
  /** All files of the theme, as they are now. */
  files: readonly ThemeSource[];
  drops: ThemeDrops | undefined;
  findings: readonly Finding[];
  place: Place | null;
  readOnly: boolean;
  onChange: (source: string) => void;
  onSave: () => void;
};

/** Code editor of one file; to show another file, give it another React `key`. */
export function CodeEditor(props: CodeEditorProps) {
  const { name, source, drops, findings, place, readOnly } = props;
  const { t, dynamic } = useTranslation();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const label = t('site_theme.editor', { file: name });
  useEffect(() => {
    if (!parent.current) return undefined;
    const made = openEditor({
      parent: parent.current,
      name,
      source: latest.current.source,
      label,
      completions:
        drops && name.endsWith('.liquid') ? liquidCompletions(drops, name, () => latest.current.files) : null,
      readOnly,
      onChange: (changed) => latest.current.onChange(changed),
      onSave: () => latest.current.onSave(),
    });
    view.current = made;
    return () => made.destroy();
  }, [name, label, drops, readOnly]);
  // Only changes from outside, such as a return to the default, are put in; typed text is there already.
  useEffect(() => {
    const now = view.current;
    if (!now || now.state.doc.toString() === source) return;
    now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: source } });
  }, [source]);
  useEffect(() => {
    if (!view.current) return;
    const ofFile = findings.filter(({ file }) => file === name);
    showFaults(
      view.current,
      ofFile.map(({ line, code, what }) => ({
        line: line ?? 1,
        message: dynamic(`site_theme.fault.${code}`, { what }),
      })),
    );
  }, [findings, name, dynamic, drops]);
  useEffect(() => {
    if (view.current && place?.file === name) goToLine(view.current, place.line);
  }, [place, name, drops]);
  return <div ref={parent} className={classes.editor} />;
}
