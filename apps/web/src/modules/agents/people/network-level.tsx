import { Button } from '@mantine/core';
import type { NetworkNode, Sales } from '@rihla/domain/agents/network.contract';
import type { SalesPeriod } from '@rihla/domain/agents/network-lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { EmptyState, ErrorState, LoadingLines } from '../../../ui/states.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { AgentName, Opener, Pax } from './network-row-parts.tsx';

type NetworkLevelProps = { under: string | undefined; period: SalesPeriod; depth: number };

/** The rows of one level of the network, fifty at a time; each opens the level below it. */
export function NetworkLevel({ under, period, depth }: NetworkLevelProps) {
  const { t } = useTranslation();
  const level = useInfiniteQuery({
    queryKey: ['agents.network', under ?? null, period],
    queryFn: ({ pageParam, signal }) =>
      call('agent_network.list', { period, page: pageParam, ...(under ? { under } : {}) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });
  const nodes = level.data?.pages.flatMap(({ data }) => data) ?? [];
  const left = (level.data?.pages[0]?.meta.total ?? 0) - nodes.length;
  return (
    <>
      {nodes.map((node) => (
        <NetworkRow key={node.id} node={node} period={period} depth={depth} />
      ))}
      {level.isPending && (
        <WholeRow>
          <LoadingLines lines={depth === 0 ? 6 : 2} />
        </WholeRow>
      )}
      {level.error && !level.data && (
        <WholeRow>
          <ErrorState error={level.error} onRetry={() => void level.refetch()} />
        </WholeRow>
      )}
      {level.data && nodes.length === 0 && (
        <WholeRow>
          <EmptyState text={t(under ? 'network.none_below' : 'network.none')} />
        </WholeRow>
      )}
      {left > 0 && (
        <WholeRow>
          <Button
            variant="subtle"
            loading={level.isFetchingNextPage}
            onClick={() => void level.fetchNextPage()}
          >
            {t('network.more', { count: left })}
          </Button>
        </WholeRow>
      )}
    </>
  );
}

type NetworkRowProps = { node: NetworkNode; period: SalesPeriod; depth: number };

/** One agent of the network with the sums of its branch, and once it is opened the agents directly below it. */
export function NetworkRow({ node, period, depth }: NetworkRowProps) {
  const { field } = useTranslation();
  const [open, setOpen] = useState(false);
  const isAgent = useAccount()?.role === 'AGENT';
  const ofBranch = (value: (sales: Sales) => ReactNode) =>
    node.branch.length === 0 ? (
      <Absent />
    ) : (
      node.branch.map((sales) => <div key={sales.currency}>{value(sales)}</div>)
    );
  const cell = (id: string, content: ReactNode) => (
    <td data-end data-head={field('agent_network', id)}>
      <div>{content}</div>
    </td>
  );
  return (
    <>
      <tr>
        <th scope="row" style={{ '--depth': depth } as CSSProperties}>
          <Opener node={node} open={open} onClick={() => setOpen(!open)} />
          <AgentName node={node} />
        </th>
        {cell('pax', <Pax node={node} />)}
        {cell(
          'amount',
          ofBranch(({ amount, currency }) => <MoneyText amount={amount} currency={currency} short />),
        )}
        {cell(
          isAgent ? 'own_fees' : 'fees',
          ofBranch(({ fees, currency }) => <MoneyText amount={fees} currency={currency} short />),
        )}
      </tr>
      {open && <NetworkLevel under={node.id} period={period} depth={depth + 1} />}
    </>
  );
}

/** A row over the whole width: what is loading, missing, or still to be shown. */
function WholeRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={4}>{children}</td>
    </tr>
  );
}
