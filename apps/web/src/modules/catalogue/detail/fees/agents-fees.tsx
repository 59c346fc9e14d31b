import { Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPager } from '../../../../kit/list/list-pager.tsx';
import { call, type CallOutput } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { EmptyState, QueryState } from '../../../../ui/states.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../../ui/values/plain-column.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import classes from './own-fees.module.css';
import type { TabProps } from '../tab-props.ts';

type Row = CallOutput<'listing_agents_fees.list'>['data'][number];

const FIRST_PAGE = { page: 1, perPage: 10, sort: 'name', q: '', search: {} };

/**
 * Table of the fee that each agent keeps for one traveller of a package. The office sees all agents; an agent sees
 * itself and the agents under it.
 */
export function AgentsFees({ listing }: TabProps) {
  const { t } = useTranslation();
  const [state, setState] = useState(FIRST_PAGE);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const { page, perPage } = state;
  const input = { listing_id: listing.id, page, per_page: perPage, ...(q ? { q } : {}) };
  const fees = useQuery({
    queryKey: ['listings.agents_fees', input],
    queryFn: ({ signal }) => call('listing_agents_fees.list', input, { signal }),
    placeholderData: keepPreviousData,
  });
  const searched = typed !== '' || (fees.data?.meta.total ?? 0) > FIRST_PAGE.perPage;
  return (
    <Stack gap="xs" mt={8}>
      <Title order={2} fz="md">
        {t('fees.agents')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('fees.agents_why')}
      </Text>
      {searched && (
        <TextInput
          aria-label={t('fees.agents_search')}
          placeholder={t('fees.agents_search')}
          value={typed}
          maw={320}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setState({ ...state, page: 1 });
          }}
        />
      )}
      <QueryState query={fees} lines={4}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState text={t(q ? 'fees.agents_not_found' : 'fees.agents_none')} />
          ) : (
            <>
              <FeesTable rows={data} />
              {meta.total > FIRST_PAGE.perPage && (
                <ListPager
                  meta={meta}
                  state={state}
                  onChange={({ page: to = 1, perPage: size = perPage }) =>
                    setState({ ...state, page: to, perPage: size })
                  }
                />
              )}
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}

/** Table with one row for each agent: level, share in percent, and the fees that it keeps. */
function FeesTable({ rows }: { rows: readonly Row[] }) {
  const { t, field } = useTranslation();
  const label = (id: string) => field('agent_fee', id);
  const columns: PlainColumn<Row>[] = [
    {
      id: 'agent',
      label: label('agent'),
      cell: ({ agent, parent }) => (
        <span>
          {agent.name}
          {parent && (
            <Text component="span" size="sm" c="dimmed" fw={400}>
              {' · '}
              {parent.name}
            </Text>
          )}
        </span>
      ),
    },
    { id: 'stage', label: label('stage'), cell: ({ stage }) => stage?.name ?? '–' },
    {
      id: 'share_percent',
      label: label('share_percent'),
      alignEnd: true,
      cell: ({ share_percent: percent }) => (percent === null ? '–' : t('fees.percent', { percent })),
    },
    { id: 'fees', label: label('fees'), alignEnd: true, cell: (row) => <FeeLines row={row} /> },
  ];
  return <PlainTable label={t('fees.agents')} rows={rows} columns={columns} />;
}

/**
 * The amounts that one agent keeps for one traveller: by moment of payment where fees are flat, else by room type.
 */
function FeeLines({ row: { moments, room_types: rooms, currency } }: { row: Row }) {
  const { t, dynamic } = useTranslation();
  const lines = [
    ...moments.map(({ moment, amount }) => ({ id: moment, name: dynamic(`fees.moment.${moment}`), amount })),
    ...rooms.filter(({ amount }) => amount > 0).map(({ id, name, amount }) => ({ id, name, amount })),
  ];
  if (lines.length === 0) return <span>{t('fees.agents_no_fee')}</span>;
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, name, amount }) => (
        <li key={id}>
          <span>{name}</span>
          <MoneyText amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
