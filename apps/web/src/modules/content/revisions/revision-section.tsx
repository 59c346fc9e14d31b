import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import type { RevisionsProps } from './revisions.tsx';

const Revisions = lazy(async () => ({ default: (await import('./revisions.tsx')).Revisions }));

/** The section with the earlier texts of an article or page, which are loaded when it is opened. */
export function RevisionSection(props: RevisionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('revision.title')}
      actions={
        <Button variant="default" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'revision.hide' : 'revision.show')}
        </Button>
      }
    >
      {open && (
        <Suspense fallback={<LoadingLines lines={4} />}>
          <Revisions {...props} />
        </Suspense>
      )}
    </Section>
  );
}
