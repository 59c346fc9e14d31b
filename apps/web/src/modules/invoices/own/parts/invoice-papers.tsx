import { Button, Group } from '@mantine/core';
import { CUSTOMER_PAPERS, isItinerary } from '@rihla/domain/catalogue/listings/listing-papers';
import { IconPrinter } from '@tabler/icons-react';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { openPaper } from '../../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import { Panel } from '../../../../ui/calm.tsx';
import type { Invoice } from '../own-invoice.queries.ts';

/**
 * Buttons that print the papers of a booked package: the itinerary (a savings program has none), and what is included.
 */
export function InvoicePapers({ invoice: { listing_id: id, listing } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const papers = CUSTOMER_PAPERS.filter((paper) => listing.category !== 'TABUNGAN' || !isItinerary(paper));
  return (
    <Panel title={t('own.papers')}>
      <Group gap="xs">
        {papers.map((document) => (
          <Button
            key={document}
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() =>
              openPaper(document, () => call('user_listing_papers.create', { id, document })).catch(
                toastFailure,
              )
            }
          >
            {t(`pack.${document}`)}
          </Button>
        ))}
      </Group>
    </Panel>
  );
}
