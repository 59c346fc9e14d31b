import { useRef, useState, useSyncExternalStore } from 'react';
import { actLater, heldActs, onHeldActs } from '../../../lib/act-later.ts';
import { call, callHeaders } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import type { Payment } from './payment.queries.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';

/** The decisions of a person about a payment. */
export type Decision = 'validate' | 'reject' | 'spam' | 'reverse' | 'delete';

/** Whether an act on a payment is offered to the actor now. */
export function canDo(payment: Pick<Payment, 'acts'>, name: Payment['acts'][number]['act']): boolean {
  return payment.acts.some(({ act, allowed }) => act === name && allowed);
}

/**
 * Sends decisions about payments, one at a time, so that a key pressed twice decides once. A validation is sent only
 * after eight seconds so that it can be undone; other decisions have asked before.
 * @param onDecided called with the payment, the decision and a text saying what was done, before the lists are read
 * again
 */
export function useDecision(onDecided: (payment: Payment, decision: Decision, done: string) => void) {
  const [busy, setBusy] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const decide = async (payment: Payment, decision: Decision, note = '') => {
    if (running.current) return;
    if (decision === 'validate') {
      validateLater(payment);
      return onDecided(payment, decision, doneText(payment, decision));
    }
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

/** The payments whose validation is held back. */
export const useHeldPayments = (): ReadonlySet<string> => useSyncExternalStore(onHeldActs, heldActs);

/**
 * Validates a payment after eight seconds, within which it can be undone. The headers are those of the person who
 * decided, who may sign out meanwhile. `keepalive` lets the call finish when the page is closed.
 */
function validateLater(payment: Payment): void {
  const headers = callHeaders();
  actLater(payment.id, async () => {
    try {
      await call('payments.validate', { id: payment.id }, { headers, keepalive: true });
    } catch (error) {
      toastFailure(error, payment.payer_name);
    }
    await invalidateAll();
  });
}

type Call = (id: string, note: string) => Promise<unknown>;

const CALLS: Readonly<Record<Exclude<Decision, 'validate'>, Call>> = {
  reject: (id, note) => call('payments.reject', { id, note }),
  spam: (id) => call('payments.spam', { id }),
  reverse: (id, note) => call('payments.reverse', { id, note }),
  delete: (id) => call('payments.delete', { id }),
};

/** What was done with a payment, for the message that says so: "Siti: validated". */
function doneText({ payer_name: payer }: Payment, decision: Decision): string {
  if (decision === 'delete') return translate('office.payment_deleted');
  return translate('office.payment_done', {
    payer,
    done: translate(`event_done.payment.${decision}`).toLowerCase(),
  });
}
