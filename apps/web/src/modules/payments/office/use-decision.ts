import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/i18n.ts';
import type { Payment } from './payment.queries.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';

/** The decisions of a person about a payment. */
export type Decision = 'validate' | 'reject' | 'spam' | 'reverse' | 'delete';

/** Whether an act on a payment is offered to the actor now. */
export function canDo(payment: Pick<Payment, 'acts'>, name: Payment['acts'][number]['act']): boolean {
  return payment.acts.some(({ act, allowed }) => act === name && allowed);
}

/**
 * Decides about a payment, one decision at a time: a key that is pressed twice decides once.
 * @param onDecided called before the lists are read again, so that the next payment is shown without a pause; `done`
 *   says in words what was done
 */
export function useDecision(onDecided: (payment: Payment, decision: Decision, done: string) => void) {
  const [busy, setBusy] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const decide = async (payment: Payment, decision: Decision, note = '') => {
    if (running.current) return;
    running.current = true;
    setBusy(decision);
    setFailure(null);
    try {
      await CALLS[decision](payment.id, note);
      onDecided(payment, decision, doneText(payment, decision));
      void invalidateAll();
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, failure, decide };
}

const CALLS: Readonly<Record<Decision, (id: string, note: string) => Promise<unknown>>> = {
  validate: (id) => call('payments.validate', { id }),
  reject: (id, note) => call('payments.reject', { id, note }),
  spam: (id) => call('payments.spam', { id }),
  reverse: (id, note) => call('payments.reverse', { id, note }),
  delete: (id) => call('payments.delete', { id }),
};

function doneText({ payer_name: payer }: Payment, decision: Decision): string {
  return translate('office.payment_done', {
    payer,
    done: translate(`event_done.payment.${decision}`).toLowerCase(),
  });
}
