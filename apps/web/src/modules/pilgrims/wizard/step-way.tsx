import { Button, Group } from '@mantine/core';
import type { WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';
import { useTranslation } from '../../../lib/words/i18n.ts';

type StepWayProps = { steps: readonly WizardStep[]; step: WizardStep; onStep: (step: WizardStep) => void };

/** Buttons to the previous and the next step of the form. */
export function StepWay({ steps, step, onStep }: StepWayProps) {
  const { t, dynamic } = useTranslation();
  if (steps.length < 2) return null;
  const stepIndex = steps.indexOf(step);
  const [before, after] = [steps[stepIndex - 1], steps[stepIndex + 1]];
  const openStep = (to: WizardStep) => {
    onStep(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <Group justify="space-between">
      {before ? (
        <Button variant="subtle" onClick={() => openStep(before)}>
          {t('wizard.before', { step: dynamic(`pilgrim.section.${before}`) })}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button variant="light" onClick={() => openStep(after)}>
          {t('wizard.after', { step: dynamic(`pilgrim.section.${after}`) })}
        </Button>
      )}
    </Group>
  );
}
