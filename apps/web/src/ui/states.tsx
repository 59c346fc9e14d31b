import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/words/i18n.ts';
import { CallFailed } from '../lib/api/problems.ts';
import { Khatam } from './brand/khatam.tsx';
import classes from './states.module.css';

type EmptyStateProps = {
  /** The text that says what would be shown here; by default that nothing matches the search. */
  text?: string;
  /** A button for the action that fills it. */
  action?: ReactNode;
};

/** The message in place of content that is empty: what would be shown there, and the action that fills it. */
export function EmptyState({ text, action: act }: EmptyStateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.empty}>
      <Khatam className={classes.pattern} size={64} />
      <Text c="dimmed" maw={420} ta="center">
        {text ?? t('list.empty')}
      </Text>
      {act}
    </div>
  );
}

type ErrorStateProps = { error: unknown; onRetry?: () => void };

/**
 * The message of a failure: what happened, and a button to try again. Without a connection it says what to check; where
 * the server gave a request id, it shows that for support.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const failed = error instanceof CallFailed ? error : null;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={failed?.message ?? t('error.unexpected')}
    >
      <Stack gap="xs" align="start">
        {failed?.status === 0 && <Text size="sm">{t('state.error.network')}</Text>}
        {failed?.requestId && <Text size="sm">{t('state.error.text')}</Text>}
        {failed?.requestId && <Text size="xs">{t('shell.request_id', { id: failed.requestId })}</Text>}
        {onRetry && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onRetry}
          >
            {t('act.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** A note that the data shown are old because newer ones could not be loaded, with a button to try again. */
export function StaleMark({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.stale} role="status">
      <IconCloudOff size={16} aria-hidden />
      <span>{t('state.stale')}</span>
      <Button size="compact-xs" variant="subtle" onClick={onRetry}>
        {t('act.retry')}
      </Button>
    </div>
  );
}

/**
 * Grey lines in place of content that is still loading. `height` is the height of each in pixels; with the height of
 * the content nothing moves when it arrives.
 */
export function LoadingLines({ lines = 4, height = 20 }: { lines?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" aria-busy aria-label={t('shell.loading')} role="status">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={height} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}

type QueryStateProps<T> = {
  query: { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  lines?: number;
  /** The height of each grey line in pixels, near that of the content. */
  height?: number;
  children: (data: T) => ReactNode;
};

/**
 * Shows data of the server: grey lines while they load, the failure with a button to try again, or the data, with a
 * note when newer ones could not be loaded.
 * @param lines how many grey lines are shown
 * @param height of each grey line in pixels
 */
export function QueryState<T>({ query, lines = 6, height, children }: QueryStateProps<T>) {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={retry} />
    ) : (
      <LoadingLines lines={lines} height={height} />
    );
  }
  return (
    <>
      {Boolean(query.error) && <StaleMark onRetry={retry} />}
      {children(query.data)}
    </>
  );
}
