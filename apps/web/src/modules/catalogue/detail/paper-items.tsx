import { Menu } from '@mantine/core';
import {
  isItinerary,
  type ListingPaper,
  LISTING_PAPERS,
} from '@rihla/domain/catalogue/listings/listing-papers';
import { IconPrinter } from '@tabler/icons-react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import type { Listing } from '../listing.queries.ts';

/** Menu items that print the documents of a package, such as its brochure. Savings programs have no itineraries. */
export function PaperItems({ listing: { id, category } }: { listing: Listing }) {
  const { t } = useTranslation();
  const papers = LISTING_PAPERS.filter((paper) => category !== 'TABUNGAN' || !isItinerary(paper));
  const print = (document: ListingPaper) =>
    openPaper(document, () => call('listing_papers.create', { id, document })).catch(toastFailure);
  return (
    <>
      <Menu.Label>{t('pack.print')}</Menu.Label>
      {papers.map((paper) => (
        <Menu.Item
          key={paper}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => print(paper)}
        >
          {t(`pack.${paper}`)}
        </Menu.Item>
      ))}
    </>
  );
}
