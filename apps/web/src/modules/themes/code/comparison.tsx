import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { openComparison } from './code-view.ts';
import classes from './code.module.css';

type ComparisonProps = { name: string; before: string; after: string };

/** View of the differences between two sources of a file. */
export function Comparison({ name, before, after }: ComparisonProps) {
  const { t } = useTranslation();
  const parent = useRef<HTMLDivElement>(null);
  const label = t('site_theme.editor', { file: name });
  useEffect(() => {
    if (!parent.current) return undefined;
    const view = openComparison({ parent: parent.current, name, label, before, after });
    return () => view.destroy();
  }, [name, label, before, after]);
  return <div ref={parent} className={classes.editor} />;
}
