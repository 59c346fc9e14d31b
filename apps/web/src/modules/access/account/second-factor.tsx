import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSection } from '../../../kit/form-frame.tsx';
import { useWords } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ToneBadge } from '../../../ui/status-badge.tsx';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { type OwnAdmin, ownAccountQuery, ownSessionsQuery } from './own-account.ts';
import { RenewCodes, TurnOff, TurnOn } from './second-factor-steps.tsx';

type Act = 'begin' | 'end' | 'renew';

/** The second factor of an admin: on or off, the way between, and the codes for who loses the telephone. */
export function SecondFactor({ own }: { own: OwnAdmin }) {
  const { t } = useWords();
  const [act, setAct] = useState<Act | null>(null);
  return (
    <FormSection title={t('account.totp')} why={t('account.totp_why')}>
      <Group data-wide>
        <ToneBadge tone={own.second_factor ? 'done' : 'draft'}>
          {t(own.second_factor ? 'account.totp_is_on' : 'account.totp_is_off')}
        </ToneBadge>
        {own.second_factor_required && <Text size="sm">{t('account.totp_required')}</Text>}
        {!(own.second_factor && own.second_factor_required) && (
          <Button variant="default" onClick={() => setAct(own.second_factor ? 'end' : 'begin')}>
            {t(own.second_factor ? 'account.totp_end' : 'account.totp_begin')}
          </Button>
        )}
      </Group>
      {own.second_factor && (
        <Group data-wide>
          <Text size="sm" c={own.recovery_codes_left ? undefined : 'red'}>
            {own.recovery_codes_left
              ? t('recovery.left', { count: own.recovery_codes_left })
              : t('recovery.none_left')}
          </Text>
          <Button variant="default" onClick={() => setAct('renew')}>
            {t('recovery.renew')}
          </Button>
        </Group>
      )}
      <SecondFactorDialog act={act} onClose={() => setAct(null)} />
    </FormSection>
  );
}

/** Codes that are shown once stay until somebody says that they are kept. */
function SecondFactorDialog({ act, onClose }: { act: Act | null; onClose: () => void }) {
  const { t } = useWords();
  const account = useAccount();
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = async (msg?: string) => {
    onClose();
    await refresh(msg);
  };
  const forget = () => {
    setCodes(null);
    void done();
  };
  return (
    <Modal
      opened={act !== null}
      onClose={codes ? () => {} : onClose}
      withCloseButton={!codes}
      title={t(codes || act === 'renew' ? 'recovery.title' : 'account.totp')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          owner={{ name: account?.name ?? '', agency: account?.site.name ?? '' }}
          onKept={forget}
        />
      ) : (
        <>
          {act === 'begin' && (
            <TurnOn
              onDone={(msg, fresh) => {
                toastSuccess(msg);
                setCodes(fresh);
              }}
            />
          )}
          {act === 'end' && <TurnOff onDone={done} />}
          {act === 'renew' && <RenewCodes onDone={setCodes} />}
        </>
      )}
    </Modal>
  );
}

function useRefresh() {
  const client = useQueryClient();
  return async (msg?: string) => {
    if (msg) toastSuccess(msg);
    await Promise.all([
      client.invalidateQueries({ queryKey: ownAccountQuery().queryKey }),
      client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
    ]);
  };
}
