import { Button, Stack } from '@mantine/core';
import { articleList } from '@rihla/domain/content/article-list';
import { articleMachine } from '@rihla/domain/content/article.machine';
import { IconPlus } from '@tabler/icons-react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { photoCell } from '../../../kit/photos/photo-field.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { ARTICLES_PATH } from './articles-path.ts';

type Row = CallOutput<'articles.list'>['data'][number];

const source = listSource('articles.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'title', cell: (row) => row.title },
  { id: 'photo_file_id', cell: (row) => photoCell(row.photo_file_id) },
  { id: 'category_id', cell: (row) => row.category_name },
  { id: 'status', cell: (row) => <StatusBadge machine={articleMachine} state={shownState(row)} /> },
  { id: 'published_at', cell: (row) => row.published_at && <DateText value={row.published_at} /> },
  { id: 'updated_at', optional: true, cell: (row) => <DateText value={row.updated_at} as="relative" /> },
];

/** The screen with the list of all articles of the site, drafts included. */
export function ArticlesPage() {
  const { t } = useTranslation();
  const add = (
    <Button component={AppLink} to={`${ARTICLES_PATH}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('article.new')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.articles')} intro={t('article.intro')} primary={add} />
      <ListView
        name="article"
        label={t('nav.articles')}
        config={articleList}
        source={source}
        columns={columns}
        cardColumns={['category_id', 'published_at']}
        cardStatus="status"
        open={(row) => `${ARTICLES_PATH}/${row.slug}`}
        empty={{ text: t('article.empty'), action: add }}
      />
    </Stack>
  );
}

/** The state that the list shows: a scheduled article whose time has come is shown as published. */
function shownState({ status, is_live }: Row): string {
  return is_live ? articleMachine.events.publish.to : status;
}
