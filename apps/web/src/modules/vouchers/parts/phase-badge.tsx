import { VOUCHER_PHASE_TONES, type VoucherPhase } from '@rihla/domain/vouchers/voucher-phase';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';

/** Badge with the phase of a voucher today: upcoming, running, used up or over. */
export function PhaseBadge({ phase }: { phase: VoucherPhase }) {
  const { t } = useTranslation();
  return <ToneBadge tone={VOUCHER_PHASE_TONES[phase]}>{t(`choice.voucher_phase.${phase}`)}</ToneBadge>;
}
