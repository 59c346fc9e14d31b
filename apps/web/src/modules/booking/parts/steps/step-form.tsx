import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import classes from './step-form.module.css';

type StepFormProps = {
  title: string;
  intro?: ReactNode;
  /** The total price so far, shown beside the button; null while it is not known. */
  total: number | null;
  currency: Currency;
  people: number;
  submitLabel: string;
  busy?: boolean;
  /** Whether this is the last step, whose button books. */
  last?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** The selector of what is wrong in the form: a field, or a note about several fields. */
const WRONG = '[aria-invalid=true], [data-wrong]';

/**
 * The frame of one step of a booking: title, content, total and the button to the next step. The title gets the focus
 * when the step opens, and the first thing that is wrong when the button is pressed.
 */
export function StepForm({
  title,
  intro: introText,
  children,
  submitLabel: act,
  busy,
  last = false,
  onSubmit,
  ...sum
}: StepFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    onSubmit();
    requestAnimationFrame(() => form.querySelector<HTMLElement>(WRONG)?.focus());
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {introText && <p className={classes.lead}>{introText}</p>}
      </div>
      {children}
      <div className={classes.bar}>
        <Total {...sum} />
        <Button
          type="submit"
          size="lg"
          loading={busy}
          rightSection={last ? undefined : <IconArrowRight size={20} aria-hidden className={classes.arrow} />}
        >
          {act}
        </Button>
      </div>
    </form>
  );
}

/** The number of travellers and the total price, under each step of the booking; `…` while the price is not known. */
function Total({ total, currency, people }: Pick<StepFormProps, 'total' | 'currency' | 'people'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.total} aria-live="polite">
      <span className={classes.people}>{t('book.people', { count: people })}</span>
      <strong>{total === null ? '…' : <MoneyText amount={total} currency={currency} />}</strong>
    </div>
  );
}
