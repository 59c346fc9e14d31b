import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { OwnAdmin } from './own-account.ts';
import type { Step } from './second-factor-dialog.tsx';

// Most accounts open it once, so it is loaded when it is opened.
const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

/** The own second factor: whether it is on, the buttons to turn it on and off, and the recovery codes. */
export function SecondFactor({ own }: { own: OwnAdmin }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step | null>(null);
  return (
    <FormSection title={t('account.totp')} why={t('account.totp_why')}>
      <Group data-wide>
        <ToneBadge tone={own.second_factor ? 'done' : 'draft'}>
          {t(own.second_factor ? 'account.totp_is_on' : 'account.totp_is_off')}
        </ToneBadge>
        {own.second_factor_required && <Text size="sm">{t('account.totp_required')}</Text>}
        {!(own.second_factor && own.second_factor_required) && (
          <Button variant="default" onClick={() => setStep(own.second_factor ? 'end' : 'begin')}>
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
