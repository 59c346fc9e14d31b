import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { liquid } from '@codemirror/lang-liquid';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { unifiedMergeView } from '@codemirror/merge';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { type LiquidCompletions, templateCompletion } from './completions.ts';

export { EditorView };

/** A fault in a line of a file, shown in the margin of the editor. */
export type LineFault = { line: number; message: string };

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The editor's language for a file, by the ending of its name, with completion for templates. */
function languageOf(name: string, completions: LiquidCompletions | null): Extension {
  if (name.endsWith('.css')) return css();
  return name.endsWith('.liquid') ? liquid(completions ?? {}) : [];
}

/** The editor extensions that every view of code has. */
function common(name: string, label: string, completions: LiquidCompletions | null): Extension[] {
  return [
    EditorView.cspNonce.of(nonce()),
    EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', spellcheck: 'false' }),
    EditorView.lineWrapping,
    lineNumbers(),
    syntaxHighlighting(classHighlighter),
    languageOf(name, completions),
  ];
}

/**
 * Creates the editor of one file. The Tab key leaves it, as in any input; Ctrl+S saves.
 * @param options.parent the element into which the editor is put
 * @param options.completions what is completed in a template; null for other files
 * @param options.onChange receives the whole text of the file after each change
 */
export function openEditor({
  parent,
  name,
  source,
  label,
  completions,
  readOnly,
  onChange,
  onSave,
}: {
  parent: HTMLElement;
  name: string;
  source: string;
  label: string;
  completions: LiquidCompletions | null;
  readOnly: boolean;
  onChange: (source: string) => void;
  onSave: () => void;
}): EditorView {
  const save = () => {
    onSave();
    return true;
  };
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: source,
      extensions: [
        common(name, label, completions),
        EditorState.readOnly.of(readOnly),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        autocompletion({ icons: false, ...(completions && { override: [templateCompletion(completions)] }) }),
        highlightActiveLine(),
        highlightSelectionMatches(),
        lintGutter(),
        keymap.of([
          { key: 'Mod-s', preventDefault: true, run: save },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}

/** Creates a view of the differences between two sources of a file, with equal parts folded away. */
export function openComparison(options: {
  parent: HTMLElement;
  name: string;
  label: string;
  before: string;
  after: string;
}): EditorView {
  const { parent, name, label, before, after } = options;
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        common(name, label, null),
        EditorState.readOnly.of(true),
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 3 } }),
      ],
    }),
  });
}

/** Shows faults in the margin of an editor. */
export function showFaults(view: EditorView, faults: readonly LineFault[]): void {
  const { doc } = view.state;
  view.dispatch(
    setDiagnostics(
      view.state,
      faults
        .filter(({ line }) => line <= doc.lines)
        .map(({ line, message }) => {
          const { from, to } = doc.line(line);
          return { from, to, severity: 'error' as const, message };
        }),
    ),
  );
}

/** Puts the cursor at the beginning of a line and scrolls it into view. */
export function goToLine(view: EditorView, line: number): void {
  const { doc } = view.state;
  const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
}
