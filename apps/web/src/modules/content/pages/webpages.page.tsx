import { Button, Stack } from '@mantine/core';
import { webPageList } from '@rihla/domain/content/web-page-list';
import { webPageMachine } from '@rihla/domain/content/web-page.machine';
import { IconPlus } from '@tabler/icons-react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { WEBPAGES_PATH } from './webpages-path.ts';

type Row = CallOutput<'pages.list'>['data'][number];

const source = listSource('pages.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'title', cell: (row) => row.title },
  { id: 'address', cell: (row) => row.address },
  { id: 'status', cell: (row) => <StatusBadge machine={webPageMachine} state={row.status} /> },
  { id: 'updated_at', cell: (row) => <DateText value={row.updated_at} as="relative" /> },
];

/** The screen with the list of the site's own pages, drafts included. */
export function WebPagesPage() {
  const { t } = useTranslation();
  const add = (
    <Button component={AppLink} to={`${WEBPAGES_PATH}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('web_page.new')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.webpages')} intro={t('web_page.intro')} primary={add} />
      <ListView
        name="web_page"
        label={t('nav.webpages')}
        config={webPageList}
        source={source}
        columns={columns}
        cardColumns={['address', 'updated_at']}
        cardStatus="status"
        open={(row) => `${WEBPAGES_PATH}/${row.slug}`}
        empty={{ text: t('web_page.empty'), action: add }}
      />
    </Stack>
  );
}
