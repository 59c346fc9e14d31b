import { Paper, Stack } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { FieldDetails } from './resource-details.tsx';
import { useResourceLabels } from './resource-labels.ts';
import type { ScreenProps } from './resource-routes.tsx';
import { useResourceRow } from './use-resource-row.ts';

/**
 * The screen that shows one row of a plain resource (a thing declared only by its fields), for resources whose rows
 * cannot be changed in the app.
 */
export function ResourceDetail({ resource, screens }: ScreenProps) {
  const { t } = useTranslation();
  const query = useResourceRow(resource);
  const Aside = screens.aside;
  const { nameOf } = useResourceLabels(resource);
  const name = query.data ? nameOf(query.data) : t(screens.title);
  return (
    <Stack gap="md">
      <PageHeader title={name} />
      <QueryState query={query}>
        {(row) => (
          <>
            <Paper p="lg">
              <FieldDetails resource={resource} row={row} cells={screens.cells} />
            </Paper>
            {Aside && <Aside row={row} />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}
