import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import classes from './stepper.module.css';

type StepperProps = {
  /** The name of what is counted, such as `Quad`. */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
};

/**
 * A number that two large buttons change. At a limit the button stays enabled and does nothing, so that it keeps the
 * focus.
 */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('book.fewer', { name: label })}
        aria-disabled={value <= 0}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        <IconMinus size={22} aria-hidden />
      </button>
      <output className={classes.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={classes.button}
        aria-label={t('book.more', { name: label })}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <IconPlus size={22} aria-hidden />
      </button>
    </div>
  );
}
