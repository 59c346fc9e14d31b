import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '../lib/words/i18n.ts';
import { CallFailed } from '../lib/api/problems.ts';
import classes from './form-error.module.css';
import { useFailureInSight } from './focus/use-failure-in-sight.ts';

/**
 * The error message of a form, shown above its fields, with the request id after a failure of the server. A new error
 * is brought into sight. Nothing without an error.
 */
export function FormError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const note = useFailureInSight(error);
  if (!error) return null;
  const failed = error instanceof CallFailed ? error : null;
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      className={classes.note}
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {failed?.message ?? t('error.unexpected')}
      </Text>
      {failed?.requestId && failed.status >= 500 && (
        <Text size="xs" mt={4}>
          {t('shell.request_id', { id: failed.requestId })}
        </Text>
      )}
    </Alert>
  );
}
