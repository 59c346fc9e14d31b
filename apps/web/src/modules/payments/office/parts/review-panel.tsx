import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { undoAct } from '../../../../lib/act-later.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { toastUndo } from '../../../../ui/undo-toast.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { type Payment, payPageQuery } from '../payment.queries.ts';
import { fileQuery } from '../../../../lib/api/private-file.ts';
import { type Decision, canDo, useDecision, useHeldPayments } from '../use-decision.ts';
import { DecisionArea } from './decision-area.tsx';
import { LateMoney } from './late-money.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { ProofView } from './proof-view.tsx';
import { ReviewSteps } from './review-steps.tsx';
import classes from './review-panel.module.css';

type ReviewPanelProps = {
  payment: Payment;
  /** The payments of the list, in its order. */
  payments: readonly Payment[];
  /** The number of payments before these in a longer list, and the number on all its pages. */
  list?: { before: number; total: number };
  /** Shows another one; null when none is left to decide. */
  onGo: (payment: Payment | null) => void;
};

/**
 * A payment with its proof beside the facts, to be decided by keyboard: V validates, R refuses, S is spam, Z takes the last
 * validation back within eight seconds, arrows go to the next and the one before. After a decision the next one that
 * waits is shown.
 */
export function ReviewPanel(props: ReviewPanelProps) {
  const [done, setDone] = useState<LastDecision | null>(null);
  // Each payment begins anew: no reason and no refusal of the one before.
  return <Review key={props.payment.id} {...props} done={done} onDone={setDone} />;
}

type ReviewProps = ReviewPanelProps & {
  done: LastDecision | null;
  onDone: (done: LastDecision | null) => void;
};

/** The last decision as text, and the payment. */
export type LastDecision = { text: string; payment: Payment };

/**
 * The panel in which payments are checked one after the other: proof, details and decisions, by mouse or keyboard. A
 * validation is sent only after eight seconds, and can be undone until then.
 * @param payments those of the list, `list` where they stand in the whole of it
 * @param done what was decided last, shown above the next payment
 * @param onGo shows another payment, or closes the panel with null
 */
function Review({ payment, payments, list = onePage(payments), onGo, done, onDone }: ReviewProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Decision | null>(null);
  const focus = () => panel.current?.focus();
  const heldPayments = useHeldPayments();
  const undo = (taken: Payment) => {
    undoAct(taken.id);
    onDone(null);
    onGo(taken);
  };
  const decision = useDecision((decided, how, text) => {
    setAsked(null);
    // A payment that was taken back is looked at again; one that is gone cannot be.
    const next =
      how === 'reverse' ? decided : how === 'delete' ? null : nextToDecide(payments, decided, heldPayments);
    // A toast would stand on the amount of the next one.
    if (next) onDone({ text, payment: decided });
    else if (how === 'validate') toastUndo(text, () => undo(decided));
    else toastSuccess(text);
    if (next !== decided) onGo(next);
  });
  const at = payments.findIndex(({ id }) => id === payment.id);
  useEffect(() => panel.current?.focus(), []);
  usePreload(payments[at + 1]);

  const step = (step: 1 | -1) => {
    const to = payments[at + step];
    if (to) onGo(to);
  };
  const start = (wanted: Decision) => {
    if (!canDo(payment, wanted) || heldPayments.has(payment.id)) return;
    if (wanted === 'validate') void decision.decide(payment, wanted).then(focus);
    else setAsked(wanted);
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
      asked={asked}
      busy={decision.busy}
      onAsk={start}
      onDecide={(chosen, note) => void decision.decide(payment, chosen, note).then(focus)}
      onCancel={() => {
        setAsked(null);
        focus();
      }}
    />
  );
  return (
    <div ref={panel} tabIndex={-1} data-autofocus className={classes.panel} onKeyDown={onKey}>
      <ProofView fileId={payment.evidence_file_id} />
      <div className={classes.facts}>
        <ReviewSteps
          at={list.before + at}
          all={list.total}
          has={{ previous: at > 0, next: at < payments.length - 1 }}
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

const onePage = (payments: readonly Payment[]) => ({ before: 0, total: payments.length });

/**
 * The next payment that needs a decision: after this one, otherwise from the beginning of the list.
 * @param held the ids of payments whose decision waits to be sent, which need none
 */
export function nextToDecide(
  payments: readonly Payment[],
  decided: Payment,
  held: ReadonlySet<string> = new Set(),
): Payment | null {
  const at = payments.findIndex(({ id }) => id === decided.id);
  const inTurn = [...payments.slice(at + 1), ...payments.slice(0, Math.max(0, at))];
  return inTurn.find(({ id, status }) => status === 'PENDING' && !held.has(id)) ?? null;
}

/**
 * What a pressed key does in the review of payments: a decision, a step in the list, or undo. Nothing while somebody
 * types in a field.
 */
function actOf(event: KeyboardEvent<HTMLElement>): Act | null {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return null;
  return KEYS[event.key.toLowerCase()] ?? null;
}

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

/** Fetches the proof and the details of the next payment while this one is looked at. */
function usePreload(next: Payment | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!next) return;
    if (next.evidence_file_id) void client.prefetchQuery(fileQuery(next.evidence_file_id));
    void client.prefetchQuery(payPageQuery(next.id));
  }, [client, next]);
}
