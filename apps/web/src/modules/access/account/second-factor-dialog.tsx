import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { ownAccountQuery, ownSessionsQuery } from './own-account.ts';
import { RenewCodes, TurnOff, TurnOn } from './second-factor-steps.tsx';

/** What the dialog does: turns the second factor on or off, or renews the recovery codes. */
export type Step = 'begin' | 'end' | 'renew';

/**
 * The dialog that turns one's own second factor on or off, or renews the recovery codes. While it shows new codes, it
 * is closed only by confirming that they are stored.
 */
export function SecondFactorDialog({ step, onClose }: { step: Step; onClose: () => void }) {
  useFocusReturn();
  const { t } = useTranslation();
  const account = useAccount();
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = async (msg?: string) => {
    onClose();
    await refresh(msg);
  };
  const finish = () => {
    setCodes(null);
    void done();
  };
  return (
    <Modal
      opened
      onClose={codes ? () => {} : onClose}
      withCloseButton={!codes}
      title={t(codes || step === 'renew' ? 'recovery.title' : 'account.totp')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          owner={{ name: account?.name ?? '', agency: account?.site.name ?? '' }}
          onStored={finish}
        />
      ) : (
        <>
          {step === 'begin' && (
            <TurnOn
              onDone={(msg, fresh) => {
                toastSuccess(msg);
                setCodes(fresh);
              }}
            />
          )}
          {step === 'end' && <TurnOff onDone={done} />}
          {step === 'renew' && <RenewCodes onDone={setCodes} />}
        </>
      )}
    </Modal>
  );
}

/**
 * A function that reads one's own account and its signed-in devices again, and shows the message of what was done, if
 * there is one.
 */
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
