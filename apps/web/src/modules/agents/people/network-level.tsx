import { Button } from '@mantine/core';
import type { SalesPeriod } from '@rihla/domain/agents/network-lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmptyState, ErrorState, LoadingLines } from '../../../ui/states.tsx';
import { NetworkRow } from './network-row.tsx';

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

function WholeRow({ children }: { children: React.ReactNode }) {
  return (
    <tr>
      <td colSpan={4}>{children}</td>
    </tr>
  );
}
