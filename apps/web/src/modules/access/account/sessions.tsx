import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { deviceName } from './device-name.ts';
import { ownCallGroup, type OwnSession, ownSessionsQuery } from './own-account.ts';
import classes from './sessions.module.css';

/** The own sessions, with buttons to end one or all others. */
export function Sessions() {
  const { t } = useTranslation();
  const query = useQuery(ownSessionsQuery());
  return (
    <FormSection title={t('account.sessions')} why={t('account.sessions_why')}>
      <Stack data-wide gap={0}>
        <QueryState query={query} lines={3}>
          {(sessions) => (
            <>
              <ul className={classes.list}>
                {sessions.map((session) => (
                  <Session key={session.id} session={session} />
                ))}
              </ul>
              {sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
            </>
          )}
        </QueryState>
      </Stack>
    </FormSection>
  );
}

/**
 * One device on which the account is signed in: its name, when it was last seen, and a button that signs it out. The
 * device in use has no button.
 */
function Session({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const device = deviceName(session.device) ?? t('account.session_unknown');
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      const { data } = await call(`${ownCallGroup()}.end_session`, { id: session.id });
      toastSuccess(data.msg);
    } catch (error) {
      toastFailure(error);
    }
    await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    setEnding(false);
  };
  return (
    <li className={classes.session}>
      <IconDevices size={20} aria-hidden />
      <div className={classes.words}>
        <Text fw={550} title={session.device ?? undefined}>
          {device} {session.current && <Badge color="green">{t('account.session_this')}</Badge>}
        </Text>
        <Text size="sm" c="dimmed">
          {t('account.session_seen')} <DateText value={session.last_seen_at} as="relative" />
        </Text>
      </div>
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('account.session_end_label', { device })}
          loading={isEnding}
          onClick={() => void end()}
        >
          {t('account.session_end')}
        </Button>
      )}
    </li>
  );
}

/**
 * The button that signs out all other devices, after asking for confirmation.
 * @param count how many they are
 */
function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const label = t('account.sessions_end_others');
  const run = async () => {
    const { data } = await call(`${ownCallGroup()}.end_other_sessions`, {});
    toastSuccess(data.msg);
    await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  };
  const ask = () =>
    confirmAct({
      title: `${label}?`,
      consequence: t('account.sessions_end_others_text', { count }),
      actLabel: label,
      run,
    });
  return (
    <Group mt="sm">
      <Button variant="default" onClick={ask}>
        {label}
      </Button>
    </Group>
  );
}
