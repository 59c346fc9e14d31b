import type { LateAct } from '@rihla/domain/payments/late-acts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { useFocusFollows } from '../../../../ui/focus/use-focus-follows.ts';
import type { Payment } from '../payment.queries.ts';
import type { RunLate } from './late-money.types.ts';
import { RefundForm } from './refund-form.tsx';
import { unallocatedPart } from '../../unallocated-part.ts';
import { RefundProofForm } from './refund-proof-form.tsx';
import { SureForm } from '../../../invoices/office/parts/acts/sure-form.tsx';

type LateMoneyProps = {
  payment: Payment;
  /** Called when the money is no longer unallocated. */
  onGone: () => void;
  /** The usual acts on the payment, shown while no form is open. */
  children: ReactNode;
};

/**
 * An unallocated payment, which came for an invoice after it had ended, and the acts on it: use it for the invoice
 * after all, keep it as the customer's credit, or refund it.
 */
export function LateMoney({ payment, onGone, children }: LateMoneyProps) {
  const { t, dynamic, locale } = useTranslation();
  const [openAct, setOpenAct] = useState<LateAct | null>(null);
  const { busy, failure, run } = useLateAct(payment, (act) => {
    setOpenAct(null);
    if (act === 'apply' || act === 'credit' || act === 'pay_refund') onGone();
  });
  const params = {
    amount: money(unallocatedPart(payment), payment.currency, locale),
    payer: payment.payer_name,
    number: payment.invoice_number,
  };
  const cancel = () => setOpenAct(null);
  const frame = useRef<HTMLDivElement>(null);
  useFocusFollows(frame, openAct, 'input, textarea, button');
  return (
    <Stack gap="sm" ref={frame}>
      <FormError error={failure} />
      <Text size="sm">
        {t('office.late_why', { status: dynamic(`state.invoice.${payment.invoice_status}`) })}
      </Text>
      {payment.refund?.account && (
        <Text size="sm">
          {t('office.refund_asked', { account: payment.refund.account, reason: payment.refund.reason })}
        </Text>
      )}
      {openAct === null && <LateActButtons payment={payment} onAsk={setOpenAct} />}
      {openAct === 'refund' && (
        <RefundForm
          consequence={t('office.late.refund_text', params)}
          busy={busy}
          onSend={run}
          onCancel={cancel}
        />
      )}
      {openAct === 'pay_refund' && (
        <RefundProofForm
          payment={payment}
          consequence={t('office.late.pay_refund_text', params)}
          busy={busy}
          onSend={run}
          onCancel={cancel}
        />
      )}
      {(openAct === 'apply' || openAct === 'credit' || openAct === 'drop_refund') && (
        <SureForm
          consequence={t(`office.late.${openAct}_text`, params)}
          actLabel={t(labelOf(openAct))}
          busy={busy}
          onSure={() => void run(openAct, {})}
          onCancel={cancel}
        />
      )}
      {openAct === null && children}
    </Stack>
  );
}

/**
 * Provides `run`, which sends an act on an unallocated payment, such as a refund, and shows a message. A failure is
 * returned to be shown.
 */
function useLateAct(payment: Payment, onDone: (act: LateAct) => void) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const run: RunLate = async (act, input) => {
    await attempt(async () => {
      await call(`late_money.${act}`, { id: payment.id, ...input });
      toastSuccess(t(`office.late.${act}_done`, { payer: payment.payer_name }));
      await invalidateAll();
      onDone(act);
    });
  };
  return { busy, failure, run };
}

/** Buttons of the acts on an unallocated payment that are allowed now; the first is emphasised. */
function LateActButtons({ payment, onAsk }: { payment: Payment; onAsk: (act: LateAct) => void }): ReactNode {
  const { t } = useTranslation();
  const allowedActs = payment.late_acts.filter(({ allowed }) => allowed);
  if (!allowedActs.length) return null;
  return (
    <Group gap="xs">
      {allowedActs.map(({ act }, index) => (
        <Button key={act} variant={index === 0 ? 'filled' : 'default'} onClick={() => onAsk(act)}>
          {t(labelOf(act))}
        </Button>
      ))}
    </Group>
  );
}

/** The message key of the label of an act. Acts on a refund use the labels of its state machine. */
function labelOf(act: LateAct) {
  if (act === 'pay_refund') return 'event.refund.pay';
  return act === 'drop_refund' ? 'event.refund.drop' : (`office.late.${act}` as const);
}
