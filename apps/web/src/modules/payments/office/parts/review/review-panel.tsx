import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { undoAct } from '../../../../../lib/act-later.ts';
import { toastSuccess } from '../../../../../lib/toasts.ts';
import { toastUndo } from '../../../../../ui/undo-toast.tsx';
import { FormError } from '../../../../../ui/form-error.tsx';
import { type Payment, payPageQuery } from '../../payment.queries.ts';
import { fileQuery } from '../../../../../lib/api/private-file.ts';
import { type Decision, isActAllowed, useDecision, useHeldPayments } from '../../use-decision.ts';
import { DecisionArea } from './decision-area.tsx';
import { LateMoney } from '../late-money.tsx';
import { PaymentDetails } from '../payment-details.tsx';
import { ProofView } from './proof-view.tsx';
import { ReviewSteps } from './review-steps.tsx';
import classes from './review-panel.module.css';

type ReviewPanelProps = {
  payment: Payment;
  /** The payments of the list, in its order. */
  payments: readonly Payment[];
  /**
   * The number of payments on the pages before, and on all pages of the list; absent when `payments` is the whole list.
   */
  list?: { before: number; total: number };
  /** Shows another payment; null closes the panel. */
  onGo: (payment: Payment | null) => void;
};

/**
 * The panel in which a payment is checked: its proof next to its details, and the decisions. Keys: V validates, R
 * rejects, S marks as spam, Z undoes the last validation within eight seconds, arrows go to the next and the previous
 * payment. After a decision the next payment to check is shown.
 */
export function ReviewPanel(props: ReviewPanelProps) {
  const [done, setDone] = useState<LastDecision | null>(null);
  // The key resets the form for each payment.
  return <Review key={props.payment.id} {...props} done={done} onDone={setDone} />;
}

type ReviewProps = ReviewPanelProps & {
  done: LastDecision | null;
  onDone: (done: LastDecision | null) => void;
};

/** The last decision: a text of what was done, and the payment. */
export type LastDecision = { text: string; payment: Payment };

/**
 * The content of the panel for one payment.
 * @param done the last decision, shown above the next payment
 */
function Review({ payment, payments, list = onePage(payments), onGo, done, onDone }: ReviewProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [openDecision, setOpenDecision] = useState<Decision | null>(null);
  const focus = () => panel.current?.focus();
  const heldPayments = useHeldPayments();
  const undo = (taken: Payment) => {
    undoAct(taken.id);
    onDone(null);
    onGo(taken);
  };
  const decision = useDecision((decided, how, text) => {
    setOpenDecision(null);
    // A reversed payment stays open; after deleting one the panel closes.
    const next =
      how === 'reverse' ? decided : how === 'delete' ? null : nextToDecide(payments, decided, heldPayments);
    // The decision is shown in the panel, because a toast would cover the amount of the next payment.
    if (next) onDone({ text, payment: decided });
    else if (how === 'validate') toastUndo(text, () => undo(decided));
    else toastSuccess(text);
    if (next !== decided) onGo(next);
  });
  const index = payments.findIndex(({ id }) => id === payment.id);
  useEffect(() => panel.current?.focus(), []);
  usePreload(payments[index + 1]);

  const step = (step: 1 | -1) => {
    const to = payments[index + step];
    if (to) onGo(to);
  };
  const start = (wanted: Decision) => {
    if (!isActAllowed(payment, wanted) || heldPayments.has(payment.id)) return;
    if (wanted === 'validate') void decision.decide(payment, wanted).then(focus);
    else setOpenDecision(wanted);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    if (act === 'undo') {
      const last = heldPayments.has(payment.id) ? payment : done?.payment;
      if (last && heldPayments.has(last.id)) undo(last);
    } else if (typeof act === 'number') step(act);
    else start(act);
  };
  const area = (
    <DecisionArea
      payment={payment}
      onUndo={heldPayments.has(payment.id) ? () => undo(payment) : undefined}
      asked={openDecision}
      busy={decision.busy}
      onAsk={start}
      onDecide={(chosen, note) => void decision.decide(payment, chosen, note).then(focus)}
      onCancel={() => {
        setOpenDecision(null);
        focus();
      }}
    />
  );
  return (
    <div ref={panel} tabIndex={-1} data-autofocus className={classes.panel} onKeyDown={onKey}>
      <ProofView fileId={payment.evidence_file_id} />
      <div className={classes.facts}>
        <ReviewSteps
          at={list.before + index}
          all={list.total}
          has={{ previous: index > 0, next: index < payments.length - 1 }}
          done={done?.text ?? ''}
          onUndo={done && heldPayments.has(done.payment.id) ? () => undo(done.payment) : undefined}
          onStep={step}
        />
        <PaymentDetails payment={payment} />
        <FormError error={decision.failure} />
        <div className={classes.decision}>
          {payment.late_acts.length > 0 ? (
            <LateMoney payment={payment} onGone={() => onGo(null)}>
              {area}
            </LateMoney>
          ) : (
            area
          )}
        </div>
      </div>
    </div>
  );
}

/** The position of payments that are a whole list. */
const onePage = (payments: readonly Payment[]) => ({ before: 0, total: payments.length });

/**
 * Finds the next payment to check: after the decided one, otherwise from the beginning of the list; null for none.
 * @param held the ids of payments whose validation is not sent yet, which are skipped
 */
export function nextToDecide(
  payments: readonly Payment[],
  decided: Payment,
  held: ReadonlySet<string> = new Set(),
): Payment | null {
  const index = payments.findIndex(({ id }) => id === decided.id);
  const inTurn = [...payments.slice(index + 1), ...payments.slice(0, Math.max(0, index))];
  return inTurn.find(({ id, status }) => status === 'PENDING' && !held.has(id)) ?? null;
}

/**
 * The meaning of a pressed key: a decision, a step in the list, or undo. Null for other keys and while the user types
 * in a field.
 */
function actOf(event: KeyboardEvent<HTMLElement>): Act | null {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return null;
  return KEYS[event.key.toLowerCase()] ?? null;
}

/** What a key does; 1 and -1 go to the next and the previous payment. */
type Act = Decision | 'undo' | 1 | -1;

const KEYS: Readonly<Record<string, Act>> = {
  v: 'validate',
  z: 'undo',
  r: 'reject',
  s: 'spam',
  arrowright: 1,
  arrowdown: 1,
  arrowleft: -1,
  arrowup: -1,
};

/** Loads the proof and the details of the next payment in advance. */
function usePreload(next: Payment | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!next) return;
    if (next.evidence_file_id) void client.prefetchQuery(fileQuery(next.evidence_file_id));
    void client.prefetchQuery(payPageQuery(next.id));
  }, [client, next]);
}
