import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPrinter, IconX } from '@tabler/icons-react';
import { money } from '../../../../../lib/words/format.ts';
import { useCan } from '../../../../../lib/session/can.ts';
import { type MessageKey, useTranslation } from '../../../../../lib/words/i18n.ts';
import { openPrint } from '../../../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../../../lib/toasts.ts';
import { AppLink } from '../../../../../ui/values/app-link.tsx';
import type { Payment } from '../../payment.queries.ts';
import { type Decision, isActAllowed } from '../../use-decision.ts';
import { NoteForm } from '../../../../invoices/office/parts/acts/note-form.tsx';
import { KeyLabel } from './key.tsx';
import { SureForm } from '../../../../invoices/office/parts/acts/sure-form.tsx';

type DecisionAreaProps = {
  payment: Payment;
  /** The decision whose form for a reason or confirmation is open; null when none is. */
  asked: Decision | null;
  /** Undoes a validation that is not sent yet; absent when there is none. */
  onUndo?: () => void;
  busy: Decision | null;
  onAsk: (decision: Decision) => void;
  onDecide: (decision: Decision, note: string) => void;
  onCancel: () => void;
};

/**
 * The buttons of the decisions about a payment that are allowed now, or the form for the reason or confirmation of one,
 * or while a validation is not sent yet, the button to undo it.
 */
export function DecisionArea({ payment, asked, onUndo, busy, onAsk, onDecide, onCancel }: DecisionAreaProps) {
  const { t, locale } = useTranslation();
  const params = { amount: money(payment.amount, payment.currency, locale), payer: payment.payer_name };
  if (onUndo) {
    return (
      <Group gap="xs">
        <Text>{t('office.review.held')}</Text>
        <Button variant="default" aria-keyshortcuts="Z" onClick={onUndo}>
          {t('act.undo')} <KeyLabel>Z</KeyLabel>
        </Button>
      </Group>
    );
  }
  if (asked === 'reject' || asked === 'reverse') {
    return (
      <NoteForm
        consequence={t(`office.${asked}_text`, params)}
        actLabel={t(`event.payment.${asked}`)}
        reasons={REASONS[asked].map((reason) => t(reason))}
        busy={busy === asked}
        onSend={(note) => onDecide(asked, note)}
        onCancel={onCancel}
      />
    );
  }
  if (asked === 'spam' || asked === 'delete') {
    return (
      <SureForm
        consequence={t(`office.${asked}_text`, params)}
        actLabel={t(`event.payment.${asked}`)}
        busy={busy === asked}
        onSure={() => onDecide(asked, '')}
        onCancel={onCancel}
      />
    );
  }
  return <Acts payment={payment} busy={busy} onAsk={onAsk} />;
}

/** Frequent reasons, offered for choice. */
const REASONS = {
  reject: [
    'office.reason.amount',
    'office.reason.unreadable',
    'office.reason.not_arrived',
    'office.reason.account',
  ],
  reverse: ['office.reason.mistake', 'office.reason.bounced'],
} as const satisfies Record<string, readonly MessageKey[]>;

/**
 * The buttons of what can be done with a payment now, some with a key: validate (V), reject (R), spam (S), print the
 * receipt, send a proof, reverse, delete.
 * @param busy the decision that is being sent
 */
function Acts({ payment, busy, onAsk }: Pick<DecisionAreaProps, 'payment' | 'busy' | 'onAsk'>) {
  const { t } = useTranslation();
  const can = useCan();
  const offers = (act: Payment['acts'][number]['act']) => isActAllowed(payment, act);
  const receipt = payment.status === 'VALID' && can('invoice.print');
  const any = ['validate', 'reject', 'spam', 'reverse', 'submit', 'delete'].some((act) =>
    offers(act as Decision),
  );
  if (!any && !receipt) return <Text c="dimmed">{t('office.review.nothing')}</Text>;
  return (
    <Group gap="xs">
      {offers('validate') && (
        <Button
          color="green"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={busy === 'validate'}
          aria-keyshortcuts="V"
          onClick={() => onAsk('validate')}
        >
          {t('event.payment.validate')}
          <KeyLabel>V</KeyLabel>
        </Button>
      )}
      {offers('reject') && (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          aria-keyshortcuts="R"
          onClick={() => onAsk('reject')}
        >
          {t('event.payment.reject')}
          <KeyLabel>R</KeyLabel>
        </Button>
      )}
      {offers('spam') && (
        <Button variant="subtle" color="red" aria-keyshortcuts="S" onClick={() => onAsk('spam')}>
          {t('event.payment.spam')}
          <KeyLabel>S</KeyLabel>
        </Button>
      )}
      {receipt && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => openPrint('payments', payment.slug).catch(toastFailure)}
        >
          {t('office.print_receipt')}
        </Button>
      )}
      {offers('submit') && payment.status !== 'PENDING' && (
        <Button
          component={AppLink}
          to={`/admin/transactions/invoices/${payment.invoice_slug}/payment?payment=${payment.id}`}
          variant="light"
        >
          {t('office.send_proof')}
        </Button>
      )}
      {offers('reverse') && (
        <Button variant="subtle" color="red" onClick={() => onAsk('reverse')}>
          {t('event.payment.reverse')}
        </Button>
      )}
      {offers('delete') && (
        <Button variant="subtle" color="red" onClick={() => onAsk('delete')}>
          {t('event.payment.delete')}
        </Button>
      )}
    </Group>
  );
}
