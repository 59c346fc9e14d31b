import { Alert, Anchor } from '@mantine/core';
import { hasTrait } from '@rihla/domain/kit/machine';
import { sendingMachine } from '@rihla/domain/crm/sending.machine';
import { paceAt } from '@rihla/domain/messaging/whatsapp/number-health';
import { AppLink } from '../../../ui/values/app-link.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

/**
 * The note that a sending is slowed down or paused because of the bad rating of the WhatsApp number. Nothing while the
 * rating is good, for other channels, and once the sending has ended.
 */
export function PaceNote({ sending }: { sending: CallOutput<'sendings.get'>['data'] }) {
  const { t } = useTranslation();
  const can = useCan();
  const { health, status, pace_per_minute: pace } = sending;
  if (health === null || health === 'GOOD' || !hasTrait(sendingMachine, status, 'due')) return null;
  const isPaused = health === 'PAUSED';
  return (
    <Alert color={isPaused ? 'red' : 'yellow'} role="status">
      {isPaused ? t('sending.health_paused') : t('sending.health_slow', { pace: paceAt(health, pace) })}{' '}
      {can('whatsapp.read') && (
        <Anchor component={AppLink} to="/admin/settings/wa" inherit>
          {t('sending.health_more')}
        </Anchor>
      )}
    </Alert>
  );
}
