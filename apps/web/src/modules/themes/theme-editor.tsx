import { Alert, Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AskBeforeLeaving } from '../../kit/form/leave-question.tsx';
import { call } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLines } from '../../ui/states.tsx';
import type { Place } from './code/code-editor.tsx';
import { FindingList } from './finding-list.tsx';
import { LookForm } from './look/look-form.tsx';
import { Preview } from './preview/preview.tsx';
import { PublishButton } from './publish-button.tsx';
import {
  type Finding,
  type SiteTheme,
  themeQuery,
  type ThemeSource,
  versionsQuery,
} from './theme.queries.ts';
import { TransferMenu } from './transfer-menu.tsx';
import { type SaveState, type ThemeDraft, useThemeDraft } from './use-theme-draft.ts';
import classes from './theme-editor.module.css';

const CodeTab = lazy(async () => ({ default: (await import('./code/code-tab.tsx')).CodeTab }));
const VersionsTab = lazy(async () => ({
  default: (await import('./versions/versions-tab.tsx')).VersionsTab,
}));

type ThemeEditorProps = { theme: SiteTheme; files: readonly ThemeSource[] };

/** Editor of the public site's theme: tabs for settings (look), code and versions, next to a preview. */
export function ThemeEditor({ theme, files }: ThemeEditorProps) {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const draft = useThemeDraft(theme, files, can('theme.update'));
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [tab, setTab] = useState<string | null>('look');
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [busy, setBusy] = useState(false);
  const reload = () => client.resetQueries({ queryKey: ['site_themes'] });
  // Only the published version has changed; the draft on the screen stays.
  const showLive = (live: number) => {
    client.setQueryData(themeQuery.queryKey, (kept) => kept && { ...kept, theme: { ...kept.theme, live } });
    return client.invalidateQueries({ queryKey: versionsQuery(theme.id).queryKey });
  };
  const open = ({ file, line }: Finding) => {
    // A page of the site that could not be tried is no file of the theme.
    if (file !== 'settings' && !draft.files.some(({ name }) => name === file)) return;
    setTab(file === 'settings' ? 'look' : 'code');
    if (file !== 'settings') setPlace({ file, line: line ?? 1, at: Date.now() });
  };
  const check = async (): Promise<void> => {
    if (!(await draft.save())) return;
    setFindings((await call('site_themes.check', { id: draft.id })).data.findings);
  };
  const publish = async (note: string): Promise<boolean> => {
    if (!(await draft.save())) return false;
    try {
      const { data } = await call('site_themes.publish', {
        id: draft.id,
        version: draft.version(),
        ...(note !== '' && { note }),
      });
      setFindings(null);
      toastSuccess(t('site_theme.published'));
      await showLive(data.number);
      return true;
    } catch (error) {
      toastFailure(error);
      if (error instanceof CallFailed && error.code?.startsWith('themes.unfit')) await check();
      return false;
    }
  };
  const busyWith = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    // What was found in an earlier draft may be mended in this one.
    setFindings(null);
    try {
      return await work();
    } catch (error) {
      toastFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.theme')}
        intro={t('site_theme.intro')}
        beside={
          <Badge variant="light">
            {theme.live === null
              ? t('site_theme.live_default')
              : t('site_theme.live', { number: theme.live })}
          </Badge>
        }
        actions={
          <>
            <SavedText state={draft.state} />
            <TransferMenu draft={draft} reload={reload} />
            <Button variant="default" loading={busy} onClick={() => void busyWith(check)}>
              {t('site_theme.check')}
            </Button>
            {can('theme.publish') && (
              <PublishButton
                busy={busy}
                publish={async (note) => (await busyWith(() => publish(note))) === true}
              />
            )}
          </>
        }
      />
      {draft.state === 'conflict' && <Conflict draft={draft} reload={reload} />}
      <AskBeforeLeaving dirty={draft.state === 'conflict'} />
      {findings && <FindingList findings={findings} open={open} close={() => setFindings(null)} />}
      <div className={classes.sides}>
        <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.edit}>
          <Tabs.List>
            <Tabs.Tab value="look">{t('site_theme.tab.look')}</Tabs.Tab>
            <Tabs.Tab value="code">{t('site_theme.tab.code')}</Tabs.Tab>
            <Tabs.Tab value="versions">{t('site_theme.tab.versions')}</Tabs.Tab>
            {!wide && <Tabs.Tab value="preview">{t('site_theme.preview')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="look" pt="md">
            <LookForm draft={draft} siteColour={theme.site_colour} mayWrite={can('theme.update')} />
          </Tabs.Panel>
          <Tabs.Panel value="code" pt="md">
            <Suspense fallback={<LoadingLines lines={12} />}>
              <CodeTab draft={draft} place={place} findings={findings ?? []} mayWrite={can('theme.update')} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="versions" pt="md">
            <Suspense fallback={<LoadingLines lines={8} />}>
              <VersionsTab draft={draft} reload={reload} showLive={showLive} />
            </Suspense>
          </Tabs.Panel>
          {!wide && (
            <Tabs.Panel value="preview" pt="md">
              <Preview draft={draft} open={open} />
            </Tabs.Panel>
          )}
        </Tabs>
        {wide && <Preview draft={draft} open={open} />}
      </div>
    </Stack>
  );
}

/** Text whether the draft is saved, announced to screen readers on changes. */
function SavedText({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const words = {
    saved: t('site_theme.saved'),
    unsaved: t('site_theme.unsaved'),
    saving: t('site_theme.saving'),
    conflict: t('site_theme.unsaved'),
  };
  return (
    <Text size="sm" c="dimmed" role="status">
      {words[state]}
    </Text>
  );
}

type ConflictProps = { draft: ThemeDraft; reload: () => Promise<unknown> };

/** Alert when somebody else saved the draft meanwhile: choose one's own changes or the stored ones. */
function Conflict({ draft, reload }: ConflictProps) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="alert">
      <Group justify="space-between">
        <Text size="sm">{t('site_theme.conflict')}</Text>
        <Group gap="xs">
          <Button size="xs" onClick={() => void draft.overwrite().catch(toastFailure)}>
            {t('site_theme.conflict.mine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void reload()}>
            {t('site_theme.conflict.theirs')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
