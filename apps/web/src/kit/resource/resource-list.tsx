import { nameFieldOf } from '@rihla/domain/kit/reference-names';
import { listConfigOf, type Resource } from '@rihla/domain/kit/resource';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { request } from '../../lib/api/api.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { atEnd, FieldCell } from '../cells.tsx';
import type { ListColumn } from '../list/list-columns.ts';
import type { BulkAction } from '../list/list-selection.tsx';
import { pathSource } from '../list/list-source.ts';
import { ListView } from '../list/list-view.tsx';
import { pathOf } from '../references.ts';
import { FieldDetails } from './resource-details.tsx';
import type { ResourceRow, ResourceScreens, ScreenProps } from './resource-routes.tsx';
import { useResourceLabels } from './resource-labels.ts';

/**
 * The list of a plain resource, which is a kind of thing declared only by its fields, such as cities: with a button
 * that adds one, and the actions that the person's role allows.
 */
export function ResourceList({ resource, screens }: ScreenProps) {
  const { t } = useTranslation();
  const words = useResourceLabels(resource);
  const can = useCan();
  const list = useMemo(() => listPropsOf(resource, screens), [resource, screens]);
  const mayAdd = resource.calls.includes('create') && can(`${resource.name}.create`);
  const add = mayAdd && (
    <Button component={AppLink} to={`${screens.at}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {words.add}
    </Button>
  );
  const archive = useArchive(resource);
  return (
    <Stack gap="md">
      <PageHeader title={t(screens.title)} primary={add} />
      <ListView<ResourceRow>
        name={resource.name}
        label={t(screens.title)}
        config={list.config}
        source={list.source}
        columns={list.columns}
        cardColumns={list.cardColumns}
        open={resource.calls.includes('get') ? (row) => `${screens.at}/${row.slug ?? row.id}` : undefined}
        peek={{
          title: words.nameOf,
          show: (row) => <FieldDetails resource={resource} row={row} cells={screens.cells} />,
        }}
        bulkActions={
          resource.calls.includes('archive') && can(`${resource.name}.archive`) ? [archive] : undefined
        }
        empty={{ text: t('resource.empty', { things: words.many }), action: add || undefined }}
      />
    </Stack>
  );
}

/** The action that archives the selected rows of a list, one after the other, after asking for confirmation. */
function useArchive(resource: Resource): BulkAction<ResourceRow> {
  const { t } = useTranslation();
  const words = useResourceLabels(resource);
  return {
    id: 'archive',
    danger: true,
    label: (count) => t('resource.archive_n', { count, thing: words.one }),
    consequence: (rows) => t('resource.archive_text', { names: rows.map(words.nameOf).join(', ') }),
    run: async (rows) => {
      for (const { id } of rows) await request('DELETE', `${pathOf(resource)}/{id}`, { id });
    },
  };
}

/**
 * The settings of a plain resource's list: its filters and sorts, the source of its rows, its columns, and the columns
 * on the cards of a phone. Fields that are not columns of the resource become optional columns.
 */
function listPropsOf(resource: Resource, screens: ResourceScreens) {
  const [, second = resource.label, third] = resource.columns;
  const others = Object.keys(resource.fields).filter((id) => !resource.columns.includes(id) && id !== 'slug');
  const column = (id: string, optional: boolean): ListColumn<ResourceRow>[] => {
    const field = resource.fields[id];
    if (!field) return [];
    const writtenCell = screens.cells?.[id];
    const cell =
      writtenCell ??
      ((row: ResourceRow) => <FieldCell field={field} value={row[id]} name={row[nameFieldOf(id)]} />);
    // The cells that a screen draws itself contain text, such as "3 days before".
    return [{ id, cell, optional, alignEnd: !writtenCell && atEnd(field) }];
  };
  return {
    config: listConfigOf(resource),
    source: pathSource<ResourceRow>(pathOf(resource), [resource.path]),
    cardColumns: screens.cardColumns ?? (third ? ([second, third] as const) : ([second] as const)),
    columns: [
      ...resource.columns.flatMap((id) => column(id, false)),
      ...others.flatMap((id) => column(id, true)),
    ],
  };
}
