import { Alert, Anchor, Button, List, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { waitForTimeZone } from '../../lib/agency.ts';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { type Detail, DetailList } from '../../kit/detail-list.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadingLines } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';

type Change = CallOutput<'account_changes.show'>['data'];

/**
 * The screen opened by the link in the e-mail that tells of a change to an account: what was changed, and the button
 * that undoes it.
 */
export function UndoChangePage() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const { change, failure } = useChange(token);
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t(answer ? 'undo.done' : 'undo.title')}</Title>
        {change && !answer && (
          <Text c="dimmed" mt={4}>
            {t('undo.lead')}
          </Text>
        )}
      </div>
      {answer ? (
        <Alert color="green" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
          {answer}
        </Alert>
      ) : change ? (
        <Undo change={change} token={token} onDone={setAnswer} />
      ) : failure === null ? (
        <LoadingLines lines={4} />
      ) : (
        <FormError error={failure} />
      )}
      <Anchor component={AppLink} to="/login" fw={550}>
        {t(change && !answer ? 'undo.leave' : 'forget.back')}
      </Anchor>
    </Stack>
  );
}

type UndoProps = { change: Change; token: string; onDone: (msg: string) => void };

/**
 * Shows a change of an account's e-mail, phone or second factor and takes it back, with what happens then. It is
 * opened by the link in the e-mail that told of the change, so nobody needs to be signed in.
 * @param token the proof from the link
 */
function Undo({ change, token, onDone }: UndoProps) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const undo = async () => {
    await attempt(async () => {
      onDone((await call('account_changes.undo', { token })).data.msg);
    });
  };
  return (
    <Stack gap="md">
      <ChangeList change={change} />
      <div>
        <Text fw={550}>{t('undo.then')}</Text>
        <List mt={4}>
          <List.Item>{t('undo.then_sessions')}</List.Item>
          <List.Item>{t('undo.then_password')}</List.Item>
          <List.Item>{t('undo.then_office')}</List.Item>
        </List>
      </div>
      <FormError error={failure} />
      <Button
        size="md"
        fullWidth
        loading={busy}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => void undo()}
      >
        {t('undo.act')}
      </Button>
    </Stack>
  );
}

/**
 * What was changed in an account, when, whether by its owner or by the office, and what would be restored by
 * undoing it.
 */
function ChangeList({ change }: { change: Change }) {
  const { t, locale } = useTranslation();
  const exchange = (label: string, values: Change['email']): Detail[] =>
    values
      ? [
          {
            label,
            value: (
              <>
                <bdi>{values.before ?? t('undo.none')}</bdi>{' '}
                <Text span c="dimmed">
                  {t('undo.now')} <bdi>{values.now ?? t('undo.none')}</bdi>
                </Text>
              </>
            ),
          },
        ]
      : [];
  return (
    <DetailList
      details={[
        { label: t('undo.changed_at'), value: <bdi>{dateTimeText(change.changed_at, locale)}</bdi> },
        { label: t('undo.by'), value: t(change.by_owner ? 'undo.by_owner' : 'undo.by_office') },
        ...exchange(t('sign_in.email_only'), change.email),
        ...exchange(t('register.phone'), change.phone),
        ...(change.changed.includes('SECOND_FACTOR')
          ? [{ label: t('account.totp'), value: t('undo.second_factor') }]
          : []),
      ]}
    />
  );
}

/** The change that the link would undo, read once; the failure when the link is not valid. */
function useChange(token: string): { change: Change | null; failure: unknown } {
  const [change, setChange] = useState<Change | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      try {
        const [{ data }] = await Promise.all([
          call('account_changes.show', { token }, { signal: asked.signal }),
          waitForTimeZone(),
        ]);
        setChange(data);
      } catch (error) {
        if (!asked.signal.aborted) setFailure(error);
      }
    };
    void ask();
    return () => asked.abort();
  }, [token]);
  return { change, failure };
}
