import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LISTINGS_PATH } from '../../../lib/navigation/listing-paths.ts';
import type { PriceRow } from './price-change.ts';
import { PriceChangeForm } from './price-change-form.tsx';
import { PricesChanged } from './prices-changed.tsx';

/**
 * Page that changes the prices of several packages at once: a form with a preview, then the result with a button that
 * undoes it. The ids are in the parameter `ids` of the address, separated by dots.
 */
export function PriceChangePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const ids = query.get('ids')?.split('.').filter(Boolean) ?? [];
  const [written, setWritten] = useState<readonly PriceRow[] | null>(null);
  const toList = (
    <Button component={AppLink} to={LISTINGS_PATH} variant="default">
      {t('listing.price_change.to_list')}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader
        title={t('listing.price_change')}
        intro={ids.length > 0 && t('listing.price_change.lead', { count: ids.length })}
        actions={ids.length > 0 && toList}
      />
      {ids.length === 0 && <EmptyState text={t('listing.price_change.none_chosen')} action={toList} />}
      {written ? (
        <PricesChanged rows={written} changeAgain={() => setWritten(null)} />
      ) : (
        ids.length > 0 && <PriceChangeForm listingIds={ids} onWritten={setWritten} />
      )}
    </Stack>
  );
}
