import { VOUCHER_PHASE_TONES, type VoucherPhase } from '@rihla/domain/vouchers/voucher-phase';
import { useTranslation } from '../../../lib/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';

/** The badge of where a voucher stands today. */
export function PhaseBadge({ phase }: { phase: VoucherPhase }) {
  const { t } = useTranslation();
  return <ToneBadge tone={VOUCHER_PHASE_TONES[phase]}>{t(`choice.voucher_phase.${phase}`)}</ToneBadge>;
}
