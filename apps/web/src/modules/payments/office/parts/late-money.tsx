import type { LateAct } from '@rihla/domain/payments/late-acts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { money } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { useFocusFollows } from '../../../../ui/use-focus-follows.ts';
import type { Payment } from '../payment.queries.ts';
import type { RunLate } from './late-money.types.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundProofForm } from './refund-proof-form.tsx';
import { SureForm } from '../../../invoices/office/parts/sure-form.tsx';

type LateMoneyProps = {
  payment: Payment;
  /** Called when the money is no longer unallocated. */
  onGone: () => void;
  /** The other acts on the payment, shown while no form is open. */
  children: ReactNode;
};

/** What is left of a payment for the customer: neither given back, nor moved on, nor kept by the agency. */
function leftOf({ amount, returned_amount, moved_amount, kept }: Payment): number {
  return amount - returned_amount - moved_amount - kept;
}

/**
 * Money that came for an invoice after it had ended, and what may be done with it: use it for the invoice after
 * all, keep it as the customer's credit, or give it back. `onGone` is called after an act that ends this: the
 * payment is no longer unallocated. `children` is shown while no act was asked for.
 */
export function LateMoney({ payment, onGone, children }: LateMoneyProps) {
  const { t, dynamic, locale } = useTranslation();
  const [asked, setAsked] = useState<LateAct | null>(null);
  const { busy, failure, run } = useLateAct(payment, (act) => {
    setAsked(null);
    if (act === 'apply' || act === 'credit' || act === 'pay_refund') onGone();
  });
  const params = {
    amount: money(leftOf(payment), payment.currency, locale),
    payer: payment.payer_name,
    number: payment.invoice_number,
  };
  const cancel = () => setAsked(null);
  const frame = useRef<HTMLDivElement>(null);
  useFocusFollows(frame, asked, 'input, textarea, button');
  return (
    <Stack gap="sm" ref={frame}>
      <FormError error={failure} />
      <Text size="sm">
        {t('office.late_why', { status: dynamic(`state.invoice.${payment.invoice_status}`) })}
      </Text>
      {payment.refund && (
        <Text size="sm">
          {t('office.refund_asked', { account: payment.refund.account, reason: payment.refund.reason })}
        </Text>
      )}
      {asked === null && <LateActButtons payment={payment} onAsk={setAsked} />}
      {asked === 'refund' && (
        <RefundForm
          consequence={t('office.late.refund_text', params)}
          busy={busy}
          onSend={run}
          onCancel={cancel}
        />
      )}
      {asked === 'pay_refund' && (
        <RefundProofForm
          payment={payment}
          consequence={t('office.late.pay_refund_text', params)}
          busy={busy}
          onSend={run}
          onCancel={cancel}
        />
      )}
      {(asked === 'apply' || asked === 'credit' || asked === 'drop_refund') && (
        <SureForm
          consequence={t(`office.late.${asked}_text`, params)}
          act={t(labelOf(asked))}
          busy={busy}
          onSure={() => void run(asked, {})}
          onCancel={cancel}
        />
      )}
      {asked === null && children}
    </Stack>
  );
}

/**
 * Sends an act on money that came for an invoice after it had ended, such as a refund, and says what was done. A
 * failure is kept to be shown.
 */
function useLateAct(payment: Payment, onDone: (act: LateAct) => void) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run: RunLate = async (act, input) => {
    setBusy(true);
    setFailure(null);
    try {
      await call(`late_money.${act}`, { id: payment.id, ...input });
      toastSuccess(t(`office.late.${act}_done`, { payer: payment.payer_name }));
      await invalidateAll();
      onDone(act);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}

/** The acts on money that came too late which are allowed now, as buttons; the first is the usual one. */
function LateActButtons({ payment, onAsk }: { payment: Payment; onAsk: (act: LateAct) => void }): ReactNode {
  const { t } = useTranslation();
  const open = payment.late_acts.filter(({ allowed }) => allowed);
  if (!open.length) return null;
  return (
    <Group gap="xs">
      {open.map(({ act }, index) => (
        <Button key={act} variant={index === 0 ? 'filled' : 'default'} onClick={() => onAsk(act)}>
          {t(labelOf(act))}
        </Button>
      ))}
    </Group>
  );
}

/** The message key of an act. A refund has the words of its machine; the other acts are no transitions. */
function labelOf(act: LateAct) {
  if (act === 'pay_refund') return 'event.refund.pay';
  return act === 'drop_refund' ? 'event.refund.drop' : (`office.late.${act}` as const);
}
