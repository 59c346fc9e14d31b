import { Stack } from '@mantine/core';
import { EMPTY_CONTENT } from '@rihla/domain/content/content-rules';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import type { WebPageValues } from './webpage-form.tsx';
import { WEBPAGES_PATH } from './webpages-path.ts';

// The form and its editor are loaded after the screen has painted.
const WebPageForm = lazy(async () => ({ default: (await import('./webpage-form.tsx')).WebPageForm }));

const BLANK: WebPageValues = {
  title: '',
  slug: '',
  custom_url: '',
  show_header: true,
  show_footer: true,
  meta_description: '',
  content: EMPTY_CONTENT,
};

/** The screen with the form for a new page of the site, which is saved as a draft and published later. */
export function WebPageAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Stack gap="md">
      <PageHeader title={t('web_page.new')} />
      <Suspense fallback={<LoadingLines lines={12} />}>
        <WebPageForm
          draft="web_page.add"
          present={null}
          initial={BLANK}
          save={async (input, formKey) => {
            const { data } = await call('pages.create', input, { formKey });
            await client.invalidateQueries({ queryKey: ['pages.list'] });
            return data.slug;
          }}
          onSaved={(slug) => void navigate(`${WEBPAGES_PATH}/${slug}`)}
          onCancel={() => void navigate(WEBPAGES_PATH)}
        />
      </Suspense>
    </Stack>
  );
}
