import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LISTINGS_PATH, invalidateListings } from '../listing.queries.ts';
import { oldPrices, type PriceRow } from './price-change.ts';
import { PriceTable } from './price-table.tsx';

type PricesChangedProps = { rows: readonly PriceRow[]; changeAgain: () => void };

/**
 * Result of a price change, with a button that undoes it.
 * @param changeAgain returns to the form for another change
 */
export function PricesChanged({ rows, changeAgain }: PricesChangedProps) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const takeBack = async () => {
    await attempt(async () => {
      await call('listings.update_prices', { prices: oldPrices(rows) });
      toastSuccess(t('listing.price_change.taken_back'));
      changeAgain();
      await invalidateListings();
    });
  };
  return (
    <Stack gap="md">
      <Alert
        color="green"
        role="status"
        icon={<IconCheck size={18} aria-hidden />}
        title={t('listing.price_change.written', { count: rows.length })}
      >
        {t('listing.price_change.written_why')}
      </Alert>
      <FormError error={failure} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={busy}
          onClick={() => void takeBack()}
        >
          {t('listing.price_change.take_back')}
        </Button>
        <Button variant="default" onClick={changeAgain}>
          {t('listing.price_change.again')}
        </Button>
        <Button component={AppLink} to={LISTINGS_PATH}>
          {t('nav.tour_pack')}
        </Button>
      </Group>
      <PriceTable rows={rows} />
    </Stack>
  );
}
