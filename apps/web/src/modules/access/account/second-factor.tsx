import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { OwnAdmin } from './own-account.ts';
import type { Step } from './second-factor-dialog.tsx';

// Most accounts open it once, so it is loaded when it is opened.
const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

/** The own second factor: whether it is on, the buttons to turn it on and off, and the recovery codes. */
export function SecondFactor({ account }: { account: OwnAdmin }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step | null>(null);
  return (
    <FormSection title={t('account.totp')} why={t('account.totp_why')}>
      <Group data-wide>
        <ToneBadge tone={account.second_factor ? 'done' : 'draft'}>
          {t(account.second_factor ? 'account.totp_is_on' : 'account.totp_is_off')}
        </ToneBadge>
        {account.second_factor_required && <Text size="sm">{t('account.totp_required')}</Text>}
        {!(account.second_factor && account.second_factor_required) && (
          <Button variant="default" onClick={() => setStep(account.second_factor ? 'end' : 'begin')}>
            {t(account.second_factor ? 'account.totp_end' : 'account.totp_begin')}
          </Button>
        )}
      </Group>
      {account.second_factor && (
        <Group data-wide>
          <Text size="sm" c={account.recovery_codes_left ? undefined : 'red'}>
            {account.recovery_codes_left
              ? t('recovery.left', { count: account.recovery_codes_left })
              : t('recovery.none_left')}
          </Text>
          <Button variant="default" onClick={() => setStep('renew')}>
            {t('recovery.renew')}
          </Button>
        </Group>
      )}
      {step && (
        <Suspense>
          <SecondFactorDialog step={step} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </FormSection>
  );
}
