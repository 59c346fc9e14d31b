import { useRef, useState, useSyncExternalStore } from 'react';
import { actLater, idsOfDelayedActs, onDelayedActs } from '../../../lib/act-later.ts';
import { call, callHeaders } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import type { Payment } from './payment.queries.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';

/** The decisions that a user can make about a payment. */
export type Decision = 'validate' | 'reject' | 'spam' | 'reverse' | 'delete';

/** Whether the user may do an act on a payment now. */
export function isActAllowed(payment: Pick<Payment, 'acts'>, name: Payment['acts'][number]['act']): boolean {
  return payment.acts.some(({ act, allowed }) => act === name && allowed);
}

/**
 * Provides `decide`, which sends decisions about payments one at a time, so that a key pressed twice decides once. A
 * validation is sent after eight seconds, until when it can be undone; other decisions are confirmed before.
 * @param onDecided called with the payment, the decision and a text of what was done, before the lists are refetched
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

/** The ids of the payments whose validation is not sent yet and can still be undone. */
export const useHeldPayments = (): ReadonlySet<string> =>
  useSyncExternalStore(onDelayedActs, idsOfDelayedActs);

/**
 * Validates a payment after eight seconds, until when it can be undone. The headers are taken now, because the user may
 * sign out meanwhile. `keepalive` lets the call finish when the page is closed.
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

/** The call of each decision that is sent at once. */
const CALLS: Readonly<Record<Exclude<Decision, 'validate'>, Call>> = {
  reject: (id, note) => call('payments.reject', { id, note }),
  spam: (id) => call('payments.spam', { id }),
  reverse: (id, note) => call('payments.reverse', { id, note }),
  delete: (id) => call('payments.delete', { id }),
};

/** The message of what was done with a payment, such as "Siti: validated". */
function doneText({ payer_name: payer }: Payment, decision: Decision): string {
  if (decision === 'delete') return translate('office.payment_deleted');
  return translate('office.payment_done', {
    payer,
    done: translate(`event_done.payment.${decision}`).toLowerCase(),
  });
}
