import { Anchor, Group, Stack, Text } from '@mantine/core';
import { type WebPageStatus, webPageMachine } from '@rihla/domain/content/web-page.machine';
import { hasTrait, type ManualEventOf, manualEvents } from '@rihla/domain/kit/machine';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { RevisionSection } from '../revisions/revision-section.tsx';
import { WEBPAGES_PATH } from './webpages-path.ts';

// The form and its editor are loaded after the screen has painted.
const WebPageForm = lazy(async () => ({ default: (await import('./webpage-form.tsx')).WebPageForm }));

type WebPage = CallOutput<'pages.get'>['data'];
type WebPageEvent = ManualEventOf<typeof webPageMachine>;

/**
 * The screen of a page of the site: its form, its state, the buttons that publish and withdraw it, and its earlier
 * texts.
 */
export function WebPagePage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['pages.list'] }),
      client.invalidateQueries({ queryKey: ['pages.get', slug] }),
    ]);
  const query = useQuery({
    queryKey: ['pages.get', slug],
    queryFn: async ({ signal }) => (await call('pages.get', { id: slug }, { signal })).data,
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={query.data?.title ?? t('nav.webpages')}
        beside={query.data && <StatusBadge machine={webPageMachine} state={query.data.status} />}
        actions={query.data && <Acts page={query.data} refresh={refresh} />}
      />
      <QueryState query={query} lines={16}>
        {(page) => (
          <>
            {hasTrait(webPageMachine, page.status, 'shown') && (
              <Text size="sm">
                {t('article.live')}:{' '}
                <Anchor
                  href={page.address}
                  target="_blank"
                  rel="noopener"
                  underline="always"
                  className="larger-target"
                >
                  {page.address}
                </Anchor>
              </Text>
            )}
            <Suspense fallback={<LoadingLines lines={12} />}>
              <WebPageForm
                key={page.version}
                draft={`web_page.${page.id}`}
                present={page}
                initial={valuesOf(page)}
                save={async (input, formKey) => {
                  const { id, version } = page;
                  return (await call('pages.update', { ...input, id, version }, { formKey })).data.slug;
                }}
                onSaved={(present) => {
                  if (present !== slug) void navigate(`${WEBPAGES_PATH}/${present}`, { replace: true });
                  void refresh();
                }}
              />
            </Suspense>
            <RevisionSection of="pages" id={page.id} version={page.version} refresh={refresh} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

type ActsProps = { page: WebPage; refresh: () => Promise<unknown> };

/** The buttons for the changes of state that are possible now, and the menu that archives the page. */
function Acts({ page: { id, status }, refresh }: ActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Group gap="xs">
      <TransitionBar
        machine={webPageMachine}
        state={status}
        events={manualEvents(webPageMachine, status)}
        move={async (event) => {
          await MOVES[event as WebPageEvent](id);
          await refresh();
        }}
      />
      <ArchiveMenu
        actLabel={t('web_page.remove')}
        title={t('web_page.remove')}
        consequence={t('web_page.remove_what')}
        run={async () => {
          await call('pages.archive', { id });
          toastSuccess(t('web_page.removed'));
          await navigate(WEBPAGES_PATH);
          await refresh();
        }}
      />
    </Group>
  );
}

const MOVES: Record<WebPageEvent, (id: string) => Promise<{ data: { status: WebPageStatus } }>> = {
  publish: (id) => call('pages.publish', { id }),
  withdraw: (id) => call('pages.withdraw', { id }),
};

/** The values with which the form of a page begins. */
function valuesOf(page: WebPage) {
  return {
    title: page.title,
    slug: page.slug,
    custom_url: page.custom_url ?? '',
    show_header: page.show_header,
    show_footer: page.show_footer,
    meta_description: page.meta_description ?? '',
    content: page.content as RichNode,
  };
}
