import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { themeFailureText } from '@rihla/messages/theme-failure';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { EmptyState, LoadingLines, QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { type ThemeVersion, versionsQuery } from '../theme.queries.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';

const VersionChanges = lazy(async () => ({
  default: (await import('./version-changes.tsx')).VersionChanges,
}));

type VersionsTabProps = {
  draft: ThemeDraft;
  reload: () => Promise<unknown>;
  /** Updates which version is shown as live. */
  showLive: (number: number) => Promise<unknown>;
};

/** Tab with the published versions, newest first: compare one with the draft, publish it again, or edit it again. */
export function VersionsTab(props: VersionsTabProps) {
  const { t } = useTranslation();
  const query = useQuery(versionsQuery(props.draft.id));
  return (
    <QueryState query={query} lines={8}>
      {(versions) =>
        versions.length === 0 ? (
          <EmptyState text={t('site_theme.versions.none')} />
        ) : (
          <Stack gap="sm">
            {versions.map((version) => (
              <Version key={version.number} version={version} {...props} />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}

/** One published version: who published it and when, and its buttons. */
function Version({ version, draft, reload, showLive }: VersionsTabProps & { version: ThemeVersion }) {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  const [comparing, setComparing] = useState(false);
  const { number, note, by, at, preset, returned_from: from, failure, is_live: isLive } = version;
  const showAgain = () =>
    confirmAct({
      title: t('site_theme.version.number', { number }),
      consequence: <DateText value={at} as="moment" />,
      actLabel: t('site_theme.version.return'),
      run: async () => {
        const { data } = await call('site_themes.return', { id: draft.id, number: String(number) });
        toastSuccess(t('site_theme.version.returned_toast', { number }));
        await showLive(data.number);
      },
    });
  const makeDraft = () =>
    confirmAct({
      title: t('site_theme.version.draft'),
      consequence: t('site_theme.version.draft.what', { number }),
      actLabel: t('site_theme.version.draft'),
      run: async () => {
        const { data } = await call('site_themes.version', { id: draft.id, number: String(number) });
        await draft.save();
        const { number: _number, ...content } = data;
        await call('site_themes.update', {
          ...content,
          id: draft.id,
          version: draft.version(),
          replace: true,
        });
        await reload();
      },
    });
  return (
    <Paper withBorder p="sm">
      <Group gap="xs">
        <Text fw={600}>{t('site_theme.version.number', { number })}</Text>
        {isLive && <Badge color="green">{t('site_theme.version.live')}</Badge>}
        <Text size="sm" c="dimmed">
          {dynamic(`site_theme.preset.${preset}`)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        <DateText value={at} as="moment" /> {by !== null && t('site_theme.version.by', { name: by })}
      </Text>
      {from !== null && <Text size="sm">{t('site_theme.version.returned', { number: from })}</Text>}
      {note !== null && <Text size="sm">{note}</Text>}
      {failure !== null && (
        <Text size="sm" c="red">
          {t('site_theme.version.failed', { what: themeFailureText(failure, dynamic) })}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {can('theme.publish') && !isLive && (
          <Button size="xs" variant="default" onClick={showAgain}>
            {t('site_theme.version.return')}
          </Button>
        )}
        <Button size="xs" variant="subtle" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          {t('site_theme.version.compare')}
        </Button>
        {can('theme.update') && (
          <Button size="xs" variant="subtle" onClick={makeDraft}>
            {t('site_theme.version.draft')}
          </Button>
        )}
      </Group>
      {comparing && (
        <Suspense fallback={<LoadingLines lines={4} />}>
          <VersionChanges draft={draft} number={number} />
        </Suspense>
      )}
    </Paper>
  );
}
