import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import type { Sending, useUploads } from '../../lib/api/use-uploads.ts';
import { mayTryAgain } from './file-problem.ts';
import classes from './file-sendings.module.css';

type FileSendingsProps = Pick<ReturnType<typeof useUploads>, 'sendings' | 'arrived' | 'retry' | 'drop'>;

/** The list of running uploads, each with its progress, and of refused files, each with the reason. */
export function FileSendings({ sendings, arrived, retry, drop }: FileSendingsProps) {
  const { t } = useTranslation();
  const all = arrived + sendings.length;
  const refused = sendings.filter(({ state }) => state === 'refused').length;
  return (
    <>
      <Text size="xs" c="dimmed" role="status" className={all > 1 ? undefined : classes.silent}>
        {all > 0 && t(refused ? 'file.sent_some' : 'file.sent', { arrived, all, refused })}
      </Text>
      {sendings.length > 0 && (
        <ul className={classes.list}>
          {sendings.map((one) => (
            <li key={one.key} className={classes.one} data-refused={one.state === 'refused' || undefined}>
              <span className={classes.name}>
                <bdi>{one.file.name}</bdi>
              </span>
              {one.state === 'refused' ? (
                <Refusal sending={one} onRetry={() => retry(one)} />
              ) : (
                <Progress
                  className={classes.progress}
                  value={one.share * 100}
                  animated={one.share === 1}
                  aria-label={t('file.sending_named', { name: one.file.name })}
                />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={classes.drop}
                aria-label={t(one.state === 'refused' ? 'file.dismiss' : 'file.stop', {
                  name: one.file.name,
                })}
                onClick={() => drop(one)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Why a file was not uploaded, and a button that tries again where that can help. */
function Refusal({ sending, onRetry }: { sending: Sending; onRetry: () => void }) {
  const { t } = useTranslation();
  const { failure } = sending;
  return (
    <span role="alert" className={classes.refusal}>
      <IconAlertCircle size={16} aria-hidden />
      <span>{failure instanceof CallFailed ? failure.message : t('error.unexpected')}</span>
      {mayTryAgain(failure) && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('act.retry')}
        </Button>
      )}
    </span>
  );
}
