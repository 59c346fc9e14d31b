import { Anchor, Group, Stack, Text } from '@mantine/core';
import { type ArticleStatus, articleMachine } from '@rihla/domain/content/article.machine';
import { type ManualEventOf, manualEvents } from '@rihla/domain/kit/machine';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { RevisionSection } from '../revisions/revision-section.tsx';
import { PreviewLink } from './preview-link.tsx';
import { ARTICLES_PATH } from './articles-path.ts';

// The form and its editor are loaded after the screen has painted.
const ArticleForm = lazy(async () => ({ default: (await import('./article-form.tsx')).ArticleForm }));

type Article = CallOutput<'articles.get'>['data'];
type ArticleEvent = ManualEventOf<typeof articleMachine>;

/**
 * The screen of an article: its form, its state, the buttons that publish, schedule and withdraw it, and its earlier
 * texts.
 */
export function ArticlePage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const refresh = useRefresh(slug);
  const [isDirty, setDirty] = useState(false);
  const query = useQuery({
    queryKey: ['articles.get', slug],
    queryFn: async ({ signal }) => (await call('articles.get', { id: slug }, { signal })).data,
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={query.data?.title ?? t('nav.articles')}
        beside={query.data && <StatusBadge machine={articleMachine} state={query.data.status} />}
        actions={query.data && <Acts article={query.data} isDirty={isDirty} refresh={refresh} />}
      />
      <QueryState query={query} lines={16}>
        {(article) => (
          <>
            <PublicAddress article={article} />
            <PreviewLink id={article.id} />
            <Suspense fallback={<LoadingLines lines={12} />}>
              <ArticleForm
                key={article.version}
                draft={`article.${article.id}`}
                present={article}
                initial={valuesOf(article)}
                save={async (input, formKey) => {
                  const { id, version } = article;
                  const { data } = await call('articles.update', { ...input, id, version }, { formKey });
                  return data.slug;
                }}
                onSaved={(present) => {
                  if (present !== slug) void navigate(`${ARTICLES_PATH}/${present}`, { replace: true });
                  void refresh();
                }}
                onDirty={setDirty}
              />
            </Suspense>
            <RevisionSection of="articles" id={article.id} version={article.version} refresh={refresh} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** Returns a function that reads the article and the list of articles again. */
function useRefresh(slug: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['articles.list'] }),
      client.invalidateQueries({ queryKey: ['articles.get', slug] }),
    ]);
}

/** `isDirty`: the form has changes that are not saved, so that other words are shown than would be published. */
type ActsProps = { article: Article; isDirty: boolean; refresh: () => Promise<unknown> };

/** The buttons for the changes of state that are possible now, and the menu that archives the article. */
function Acts({ article: { id, status }, isDirty, refresh }: ActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Group gap="xs">
      <TransitionBar
        machine={articleMachine}
        state={status}
        events={manualEvents(articleMachine, status)}
        reason={(event) => (isDirty && event !== 'withdraw' ? t('article.save_first') : null)}
        move={async (event) => {
          await MOVES[event as ArticleEvent](id);
          await refresh();
        }}
      />
      <ArchiveMenu
        actLabel={t('article.remove')}
        title={t('article.remove')}
        consequence={t('article.remove_what')}
        run={async () => {
          await call('articles.archive', { id });
          await navigate(ARTICLES_PATH);
          await refresh();
        }}
      />
    </Group>
  );
}

const MOVES: Record<ArticleEvent, (id: string) => Promise<{ data: { status: ArticleStatus } }>> = {
  publish: (id) => call('articles.publish', { id }),
  schedule: (id) => call('articles.schedule', { id }),
  withdraw: (id) => call('articles.withdraw', { id }),
};

/** The link under which visitors read the article or, for a scheduled one, the time when it will appear. */
function PublicAddress({ article }: { article: Article }) {
  const { t } = useTranslation();
  if (article.is_live) {
    return (
      <Text size="sm">
        {t('article.live')}:{' '}
        <Anchor
          href={`/artikel/${article.slug}`}
          target="_blank"
          rel="noopener"
          underline="always"
          className="larger-target"
        >
          {`/artikel/${article.slug}`}
        </Anchor>
      </Text>
    );
  }
  if (article.status !== 'SCHEDULED' || !article.published_at) return null;
  return (
    <Text size="sm">
      {t('article.waiting')}: <DateText value={article.published_at} as="moment" />
    </Text>
  );
}

/** The values with which the form of an article begins. */
function valuesOf(article: Article) {
  return {
    title: article.title,
    category_id: article.category_id,
    slug: article.slug,
    photo_file_id: article.photo_file_id,
    meta_description: article.meta_description ?? '',
    meta_keywords: article.meta_keywords ?? '',
    back_date: article.back_date,
    scheduled_at: article.scheduled_at,
    listings: article.listings,
    content: article.content as RichNode,
  };
}
