import type { ReactNode } from 'react';
import { useWords } from '../../../lib/i18n.ts';
import { Paper } from '../../../paper/paper.tsx';
import type { Printed } from './printed.ts';

/** A paper of a package; its kind and the package's name stand at the foot. */
export function ListingPaper({ children }: { children: (printed: Printed) => ReactNode }) {
  const { t } = useWords();
  return (
    <Paper
      of="listing_papers.exchange"
      foot={({ document, listing }) => `${t(`pack.${document}`)} · ${listing.name}`}
    >
      {children}
    </Paper>
  );
}
