import { isEnded, type InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { ToneBadge } from '../../../../ui/values/status-badge.tsx';

type AwaitedBadgeProps = {
  invoice: { status: InvoiceStatus; awaits_validation: boolean; awaits_gateway: boolean };
};

/**
 * Badge of an invoice whose payment is being checked by the office or awaited from a gateway. Nothing for an ended
 * invoice that only awaits a gateway, because its customer is not to pay it any more.
 */
export function AwaitedBadge({ invoice }: AwaitedBadgeProps) {
  const { t } = useTranslation();
  const { status, awaits_validation: awaited, awaits_gateway: atGateway } = invoice;
  if (!awaited || (atGateway && isEnded(status))) return null;
  return <ToneBadge tone="waiting">{t(atGateway ? 'own.being_paid' : 'own.being_checked')}</ToneBadge>;
}
