import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Printed } from '../printed.ts';

/** The agent who hands the paper out, or else the agency: by whom a question is answered. */
export function WhoToAsk({ issuer, agent }: Pick<Printed, 'issuer' | 'agent'>) {
  const { t } = useTranslation();
  const lines = agent
    ? [agent.name, t('pack.agent', { brand: issuer.brand }), agent.phone && formatPhone(agent.phone)]
    : [
        issuer.brand,
        issuer.whatsapp && `WhatsApp ${formatPhone(issuer.whatsapp)}`,
        issuer.phone && issuer.phone !== issuer.whatsapp && formatPhone(issuer.phone),
        issuer.email,
      ];
  return (
    <p>
      <strong>{t('pack.ask')}:</strong> {lines.filter(Boolean).join(' · ')}
    </p>
  );
}
