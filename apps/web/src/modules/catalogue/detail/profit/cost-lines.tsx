import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { confirmAct } from '../../../../ui/confirm.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Absent, MoneyText } from '../../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../../ui/values/plain-column.ts';
import type { Listing } from '../../listing.queries.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { type Cost, invalidateProfit, type Profit } from './profit.queries.ts';

const CostDialog = lazy(async () => ({ default: (await import('./cost-dialog.tsx')).CostDialog }));

type CostLinesProps = { listing: Listing; profit: Profit };

/**
 * Table of the costs of a departure, each with its planned total and the total of the bill. People who may change costs
 * have buttons to add, change and remove them.
 */
export function CostLines({ listing, profit }: CostLinesProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [edited, setEdited] = useState<Cost | 'new' | null>(null);
  const columns = useColumns(can('departure_cost.update') ? setEdited : null);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('cost.title')}
        </Title>
        {can('departure_cost.create') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('cost.add')}
          </Button>
        )}
      </Group>
      {profit.costs.length === 0 ? (
        <EmptyState text={t('cost.none')} />
      ) : (
        <PlainTable label={t('cost.title')} rows={profit.costs} columns={columns} />
      )}
      {edited && (
        <Suspense>
          <CostDialog
            listing={listing}
            cost={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/**
 * The columns of the costs of a departure: category, what the amount counts for (`basis`: each traveller or the
 * whole group), amount, planned total, and total of the bill (`actual_total`, null until there is one).
 * @param edit opens the dialog of a cost; null for those who only read
 */
function useColumns(edit: ((cost: Cost) => void) | null): PlainColumn<Cost>[] {
  const { t, dynamic, field } = useTranslation();
  const label = (id: string) => field('departure_cost', id);
  const columns: PlainColumn<Cost>[] = [
    { id: 'category', label: label('accounting_category_id'), cell: (row) => row.category },
    { id: 'basis', label: label('basis'), cell: (row) => dynamic(`choice.cost_basis.${row.basis}`) },
    {
      id: 'amount',
      label: label('amount'),
      alignEnd: true,
      cell: (row) => <MoneyText amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'planned_total',
      label: label('planned_total'),
      alignEnd: true,
      cell: (row) => <MoneyText amount={row.planned_total} currency={row.currency} />,
    },
    {
      id: 'actual_total',
      label: label('actual_total'),
      alignEnd: true,
      cell: (row) =>
        row.actual_total === null ? (
          t('cost.bill_missing')
        ) : (
          <MoneyText amount={row.actual_total} currency={row.currency} />
        ),
    },
    { id: 'notes', label: label('notes'), cell: (row) => row.notes || <Absent /> },
  ];
  return edit
    ? [
        ...columns,
        {
          id: 'acts',
          label: t('cost.acts'),
          hideLabel: true,
          alignEnd: true,
          cell: (row) => <Acts cost={row} edit={edit} />,
        },
      ]
    : columns;
}

/** Buttons at the end of a row of costs: to change the cost, and to remove it after a confirmation. */
function Acts({ cost, edit }: { cost: Cost; edit: (cost: Cost) => void }) {
  const { t } = useTranslation();
  const messageValues = { category: cost.category };
  const remove = async () => {
    await call('departure_costs.archive', { id: cost.id });
    toastSuccess(t('cost.removed'));
    await invalidateProfit();
  };
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${t('cost.edit')}: ${cost.category}`}
        onClick={() => edit(cost)}
      >
        {t('act.edit')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`${t('cost.remove')}: ${cost.category}`}
        onClick={() =>
          confirmAct({
            title: t('cost.remove_title', messageValues),
            consequence: t('cost.remove_consequence'),
            actLabel: t('cost.remove'),
            danger: true,
            run: remove,
          })
        }
      >
        {t('cost.remove')}
      </Button>
    </Group>
  );
}
