import type { SavingsStage } from '@rihla/domain/savings/balance';
import type { Tone } from '@rihla/domain/kit/machine';
import { useTranslation } from '../../lib/words/i18n.ts';
import { ToneBadge } from '../../ui/values/status-badge.tsx';

const TONES: Readonly<Record<SavingsStage, Tone>> = {
  EMPTY: 'draft',
  SAVING: 'waiting',
  READY: 'open',
  REACHED: 'done',
};

/** Badge with the stage of a savings plan: empty, saving, ready to book, or price reached. */
export function StageBadge({ stage }: { stage: SavingsStage }) {
  const { dynamic } = useTranslation();
  return <ToneBadge tone={TONES[stage]}>{dynamic(`choice.savings_stage.${stage}`)}</ToneBadge>;
}
