import { Button, Stack } from '@mantine/core';
import { audienceList } from '@rihla/domain/crm/crm-lists';
import { IconPlus } from '@tabler/icons-react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { AUDIENCES_PATH } from '../crm-paths.ts';

type Row = CallOutput<'audiences.list'>['data'][number];

const source = listSource('audiences.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'updated_at', cell: (row) => <DateText value={row.updated_at} as="relative" /> },
];

/** The screen with the list of saved audiences. */
export function AudiencesPage() {
  const { t } = useTranslation();
  const add = useCan()('audience.create') && (
    <Button component={AppLink} to={`${AUDIENCES_PATH}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('audience.new')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.audiences')} intro={t('audience.intro')} primary={add} />
      <ListView
        name="audience"
        label={t('nav.audiences')}
        config={audienceList}
        source={source}
        columns={columns}
        cardColumns={['updated_at']}
        open={(row) => `${AUDIENCES_PATH}/${row.slug}`}
        empty={{ text: t('audience.empty'), action: add || undefined }}
      />
    </Stack>
  );
}
