import type { Tone } from '@rihla/domain/kit/machine';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { WalletInvoice } from '../payout.queries.ts';

const TONES: Record<WalletInvoice['standing'], Tone> = {
  EXPECTED: 'draft',
  FREE: 'open',
  ASKED: 'waiting',
  TRANSFERRED: 'done',
  OWED: 'refused',
  TAKEN_BACK: 'cancelled',
};

/** Badge with the standing of an invoice's fee: from expected, over free to withdraw, to transferred. */
export function FeeStandingBadge({ standing }: Pick<WalletInvoice, 'standing'>) {
  const { t } = useTranslation();
  return <ToneBadge tone={TONES[standing]}>{t(`choice.fee_standing.${standing}`)}</ToneBadge>;
}
