import { Stack } from '@mantine/core';
import { EMPTY_CONTENT } from '@rihla/domain/content/content-rules';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import type { ArticleValues } from './article-form.tsx';
import { ARTICLES_PATH } from './articles-path.ts';

// The form and its editor are loaded after the screen has painted.
const ArticleForm = lazy(async () => ({ default: (await import('./article-form.tsx')).ArticleForm }));

const BLANK: ArticleValues = {
  title: '',
  category_id: null,
  slug: '',
  photo_file_id: null,
  meta_description: '',
  meta_keywords: '',
  back_date: null,
  scheduled_at: null,
  listings: [],
  content: EMPTY_CONTENT,
};

/** The screen with the form for a new article, which is saved as a draft and published or scheduled later. */
export function ArticleAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Stack gap="md">
      <PageHeader title={t('article.new')} />
      <Suspense fallback={<LoadingLines lines={12} />}>
        <ArticleForm
          draft="article.add"
          present={null}
          initial={BLANK}
          save={async (input, formKey) => {
            const { data } = await call('articles.create', input, { formKey });
            await client.invalidateQueries({ queryKey: ['articles.list'] });
            return data.slug;
          }}
          onSaved={(slug) => void navigate(`${ARTICLES_PATH}/${slug}`)}
          onCancel={() => void navigate(ARTICLES_PATH)}
        />
      </Suspense>
    </Stack>
  );
}
