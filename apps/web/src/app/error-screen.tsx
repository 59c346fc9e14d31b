import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../lib/error-reports.ts';
import { useTranslation } from '../lib/words/i18n.ts';
import { CallFailed } from '../lib/api/problems.ts';
import { homeOf, useAccount } from '../lib/session/session.ts';
import { AppLink } from '../ui/values/app-link.tsx';
import { Khatam } from '../ui/brand/khatam.tsx';
import { canReachServer, ChunkFailed } from './chunks.ts';
import classes from './error-screen.module.css';

/**
 * The screen for an address without a screen (`lost`), for a screen whose code could not be loaded (`chunk`, or
 * `offline` without a network), and for any other error while a screen is rendered (`broken`).
 */
export function ErrorScreen() {
  const error = useRouteError();
  const account = useAccount();
  const { t } = useTranslation();
  const errorKind = errorKindOf(error);
  useEffect(() => reportError(error), [error]);
  return (
    <main className={classes.page}>
      <Khatam className={classes.pattern} />
      <Stack gap="sm" maw={440} pos="relative">
        <Text c="dimmed" fw={600}>
          {errorKind === 'lost' ? '404' : t('error.unexpected')}
        </Text>
        <Title order={1}>{t(`error_screen.${errorKind}.title`)}</Title>
        <Text>{t(`error_screen.${errorKind}.text`)}</Text>
        {errorKind === 'chunk' && <Code>{(error as ChunkFailed).code}</Code>}
        {error instanceof CallFailed && error.requestId && (
          <Text c="dimmed" size="xs">
            {t('shell.request_id', { id: error.requestId })}
          </Text>
        )}
        <Group mt="md">
          {errorKind !== 'lost' && <ReloadButton waits={errorKind === 'offline'} />}
          <Button component={AppLink} to={account ? homeOf(account.role) : '/login'} variant="default">
            {t('act.home')}
          </Button>
        </Group>
      </Stack>
    </main>
  );
}

/** How often, in milliseconds, a page without a network looks whether the server can be reached again. */
const LOOK_AGAIN_MS = 5_000;

/**
 * The button that reloads the page. With `waits` (no network) it reloads by itself once the server can be reached, before
 * which the browser would show its own error page. It looks when the network is back and every few seconds: a network
 * that has just come back may not carry anything yet, and a server that was away makes no event.
 */
function ReloadButton({ waits }: { waits: boolean }) {
  const { t } = useTranslation();
  const reload = useCallback(async () => {
    if (!waits || (await canReachServer())) window.location.reload();
  }, [waits]);
  useEffect(() => {
    if (!waits) return undefined;
    const reloadAgain = () => void reload();
    const timer = setInterval(reloadAgain, LOOK_AGAIN_MS);
    window.addEventListener('online', reloadAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', reloadAgain);
    };
  }, [waits, reload]);
  return <Button onClick={() => void reload()}>{t('act.reload')}</Button>;
}

function errorKindOf(error: unknown): 'lost' | 'chunk' | 'offline' | 'broken' {
  if (error instanceof ChunkFailed) return error.offline ? 'offline' : 'chunk';
  return error ? 'broken' : 'lost';
}
