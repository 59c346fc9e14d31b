import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../ui/states.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const Loaded = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/** The editor of formatted text; its code is loaded when it is first shown. */
export function LazyRichText(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<LoadingLines lines={10} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
