import { referralLists } from '@rihla/domain/referral/referral-lists';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import type { Currency } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CountText } from '../../../ui/values/count-text.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import {
  type ReferralInput,
  type ReferralMonth,
  referralSearch,
  type useReferralAddress,
} from '../referral-query.ts';
import { shortMonth } from '../../../ui/charts/chart-text.ts';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';

type Code = CallOutput<'referrals.stats'>['data'][number];
type Package = CallOutput<'referrals.packages'>['data'][number];
type MonthFigures = Pick<
  ReferralMonth,
  'visits' | 'sign_ups' | 'bookings' | 'paid' | 'paid_idr' | 'paid_usd' | 'fees_idr' | 'fees_usd'
>;

const numberColumn = (id: 'visits' | 'sign_ups' | 'bookings' | 'paid') => ({
  id,
  alignEnd: true,
  cell: (row: MonthFigures) => (row[id] === 0 ? <Absent /> : <CountText value={row[id]} />),
});
const amountColumn = (id: 'paid' | 'fees', currency: Currency) => {
  const field = `${id}_${currency === 'IDR' ? 'idr' : 'usd'}` as const;
  return {
    id: field,
    alignEnd: true,
    optional: currency === 'USD',
    cell: (row: MonthFigures) =>
      row[field] === 0 ? <Absent /> : <MoneyText amount={row[field]} currency={currency} />,
  };
};
const figures: readonly ListColumn<MonthFigures>[] = [
  numberColumn('visits'),
  numberColumn('sign_ups'),
  numberColumn('bookings'),
  numberColumn('paid'),
  amountColumn('paid', 'IDR'),
  amountColumn('fees', 'IDR'),
  amountColumn('paid', 'USD'),
  amountColumn('fees', 'USD'),
];

const codes: readonly ListColumn<Code>[] = [
  { id: 'agent_name', cell: (row) => row.agent_name },
  { id: 'code', cell: (row) => <bdi>{row.code}</bdi> },
  ...figures,
];
const packages: readonly ListColumn<Package>[] = [
  { id: 'listing_name', cell: (row) => <PackageName row={row} /> },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  ...figures,
];
const months: readonly ListColumn<ReferralMonth>[] = [
  { id: 'month', cell: (row) => <MonthName month={row.month} /> },
  ...figures,
];

/** Name of a package as a link to it; a text for visits that came to no package. */
function PackageName({ row }: { row: Package }) {
  const { t } = useTranslation();
  if (!row.listing_slug) return <Text c="dimmed">{t('referral.no_package')}</Text>;
  return (
    <Anchor component={AppLink} inherit to={listingPath(row.listing_slug)}>
      {row.listing_name}
    </Anchor>
  );
}

function MonthName({ month }: { month: string }) {
  const { locale } = useTranslation();
  return <>{shortMonth(month, locale, 'whole')}</>;
}

const SOURCES = {
  code: 'referrals.stats',
  package: 'referrals.packages',
  month: 'referrals.months',
} as const;

/** List of the figures by code, package or month, as chosen in the URL; a click on a code shows its packages. */
export function ReferralList({ choices }: { choices: ReturnType<typeof useReferralAddress> }) {
  const { t } = useTranslation();
  const { group, input } = choices;
  const source = useMemo(() => listSource(SOURCES[group], input), [group, input]);
  const shared = {
    name: 'referral',
    label: t(`referral.by.${group}`),
    empty: { text: t('referral.empty') },
    // Each grouping is a list of its own, so sort and page begin anew when it changes.
  } as const;
  return (
    <>
      {choices.agent && <OneAgent choices={choices} agent={choices.agent} />}
      {group === 'code' && (
        <ListView
          {...shared}
          config={referralLists.codes}
          source={source as ReturnType<typeof listSource<'referrals.stats'>>}
          columns={codes}
          cardColumns={['visits', 'sign_ups', 'bookings', 'fees_idr']}
          open={(row) =>
            `/admin/statistics/referral${referralSearch(choices, { group: 'package', agent: row.id })}`
          }
        />
      )}
      {group === 'package' && (
        <ListView
          {...shared}
          config={referralLists.packages}
          source={source as ReturnType<typeof listSource<'referrals.packages'>>}
          columns={packages}
          cardColumns={['departure_at', 'visits', 'bookings', 'fees_idr']}
        />
      )}
      {group === 'month' && (
        <ListView
          {...shared}
          config={referralLists.months}
          source={source as ReturnType<typeof listSource<'referrals.months'>>}
          columns={months}
          cardColumns={['visits', 'sign_ups', 'bookings', 'fees_idr']}
        />
      )}
    </>
  );
}

/** Name of the one agent whose figures are shown, with a button back to all agents. */
function OneAgent({ choices, agent }: { choices: ReturnType<typeof useReferralAddress>; agent: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['referrals.stats', 'one', choices.input],
    queryFn: async ({ signal }) => {
      const input: ReferralInput = { ...choices.input, agent_id: agent };
      return (await call('referrals.stats', input, { signal })).data[0] ?? null;
    },
  });
  return (
    <Group gap="xs">
      <Text>{t('referral.of_agent', { name: data?.agent_name ?? '…' })}</Text>
      <Button
        component={AppLink}
        to={{ search: referralSearch(choices, { agent: null }) }}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
      >
        {t('referral.all_agents')}
      </Button>
    </Group>
  );
}
