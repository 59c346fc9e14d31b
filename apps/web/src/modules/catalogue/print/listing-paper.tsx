import type { CUSTOMER_PAPERS } from '@rihla/domain/catalogue/listings/listing-papers';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Paper } from '../../../paper/paper.tsx';
import type { Printed } from './printed.ts';

type CustomerPaper = (typeof CUSTOMER_PAPERS)[number];

/**
 * A printed document of a package, which names itself and the package at the foot of each page. Staff and customers
 * open it by a ticket, visitors by `?paket=` and the package's name.
 */
export function ListingPaper({ children }: { children: (printed: Printed) => ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const id = query.get('paket');
  const document = pathname.slice(pathname.lastIndexOf('/') + 1) as CustomerPaper;
  return (
    <Paper
      of="listing_papers.exchange"
      open={id ? { name: id, read: () => call('listing_papers.open', { id, document }) } : undefined}
      foot={({ document: kind, listing }) => `${t(`pack.${kind}`)} · ${listing.name}`}
    >
      {children}
    </Paper>
  );
}
