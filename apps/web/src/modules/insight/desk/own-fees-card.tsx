import { Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AboutRupiah } from '../../../kit/about-rupiah.tsx';
import { call } from '../../../lib/api/api.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { QueryState } from '../../../ui/states.tsx';
import classes from './books-card.module.css';

/** A card with the fees of the signed-in agent by currency: earned so far, and still expected. */
export function OwnFeesCard() {
  const { t, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['own_fees.totals'],
    queryFn: async ({ signal }) => (await call('own_fees.totals', {}, { signal })).data,
  });
  return (
    <div className={classes.card}>
      <IconCoins size={24} stroke={1.6} aria-hidden className={classes.never} />
      <div className={classes.words}>
        <Text component="h2" className={classes.title}>
          {t('desk.own_fees')}
        </Text>
        <QueryState query={query} lines={1} height={40}>
          {(totals) =>
            totals.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('desk.own_fees_none')}
              </Text>
            ) : (
              <>
                {totals.map(({ currency, earned, expected, invoices }) => (
                  <div key={currency}>
                    <Text>{t('desk.own_fees_earned', { amount: money(earned, currency, locale) })}</Text>
                    <Text size="sm" c="dimmed">
                      {t('desk.own_fees_expected', {
                        amount: money(expected, currency, locale),
                        count: invoices,
                      })}
                    </Text>
                  </div>
                ))}
                <Text size="sm" c="dimmed">
                  <AboutRupiah
                    label={t('desk.own_fees_all_earned')}
                    sums={totals.map(({ currency, earned }) => ({ currency, amount: earned }))}
                  />
                </Text>
              </>
            )
          }
        </QueryState>
        <AppLink to="/admin/transactions/fees">{t('nav.fees')}</AppLink>
      </div>
    </div>
  );
}
