import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { useCan } from '../../../lib/session/can.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import type { StatementLine } from '../statement.queries.ts';
import { InvoiceChoice } from './invoice-choice.tsx';
import { surplusOf } from './surplus.ts';
import { surplusText } from './surplus-text.ts';

type Act = 'pay_invoice' | 'record_income' | 'record_settlement' | 'ignore' | 'reopen' | 'reverse';

/**
 * Acts on a statement line other than confirming a candidate: pay an invoice, record as other income or as the
 * settlement of a gateway, ignore, or undo. An act is chosen, explained, and sent with a note where one is needed.
 */
export function LineActs({ line }: { line: StatementLine }) {
  const { t, dynamic, field, locale } = useTranslation();
  const can = useCan();
  const [chosen, setChosen] = useState<Act | null>(null);
  const [note, setNote] = useState('');
  const [invoiceId, setInvoiceId] = useState<string | null>(null);
  const [fee, setFee] = useState<number | null>(0);
  const { busy, failure, setFailure, attempt } = useAttempt();
  const surplus = chosen === 'pay_invoice' ? surplusOf(failure, line.amount) : null;
  const names: Record<Act, string> = {
    pay_invoice: t('statement.to_invoice'),
    record_income: t('event.statement_line.record_income'),
    record_settlement: t('event.statement_line.record_settlement'),
    ignore: t('event.statement_line.ignore'),
    reopen: t('event.statement_line.reopen'),
    reverse: t('statement.reverse'),
  };
  const amount = money(line.amount, line.currency, locale);
  const texts: Record<Act, string> = {
    pay_invoice: t('statement.to_invoice_text', { amount }),
    record_income: t('statement.income_text', { amount }),
    record_settlement: t('statement.settlement_text', { amount }),
    ignore: t('statement.ignore_text'),
    reopen: '',
    reverse: t('statement.reverse_text'),
  };
  const acts = allowedActs(line).filter((act) => can(PERMISSIONS[act]));
  if (acts.length === 0) return null;
  const needsNote = chosen !== 'pay_invoice' && chosen !== 'reopen';
  const complete = chosen === 'pay_invoice' ? invoiceId !== null : !needsNote || note.trim().length >= 3;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || !complete) return;
    await attempt(async () => {
      // `surplus` is set after a first refusal named it and the person has read what becomes of it.
      await sendAct(chosen, line, { note: note.trim(), invoiceId: invoiceId ?? '', surplus, fee: fee ?? 0 });
      toastSuccess(dynamic(`event_done.statement_line.${DONE_EVENTS[chosen]}`));
      await invalidateAll();
    });
  };
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {acts.map((act) => (
          <Button
            key={act}
            size="xs"
            variant={chosen === act ? 'light' : 'default'}
            aria-expanded={chosen === act}
            onClick={() => {
              setFailure(null);
              setChosen(chosen === act ? null : act);
            }}
          >
            {names[act]}
          </Button>
        ))}
      </Group>
      {chosen && (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="sm">
            {texts[chosen] && <Text size="sm">{texts[chosen]}</Text>}
            {chosen === 'pay_invoice' && (
              <InvoiceChoice
                value={invoiceId}
                onChange={(id) => {
                  setFailure(null);
                  setInvoiceId(id);
                }}
              />
            )}
            {chosen === 'record_settlement' && (
              <MoneyInput
                label={field('statement_line', 'fee')}
                currency={line.currency}
                value={fee}
                onChange={setFee}
              />
            )}
            {needsNote && (
              <Textarea
                required
                autosize
                minRows={2}
                maxLength={500}
                label={field('statement_line', 'note')}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
            {surplus === null ? (
              <FormError error={failure} />
            ) : (
              <Alert color="yellow" role="alert" title={t('statement.surplus_title')}>
                {surplusText({ t, locale }, line, surplus)}
              </Alert>
            )}
            <Group gap="xs">
              <Button type="submit" loading={busy} disabled={!complete}>
                {surplus === null ? names[chosen] : t('statement.surplus_accept')}
              </Button>
              <Button variant="default" onClick={() => setChosen(null)} disabled={busy}>
                {t('act.cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Stack>
  );
}

const PERMISSIONS = {
  pay_invoice: 'payment.validate',
  record_income: 'statement_line.record_income',
  record_settlement: 'statement_line.record_settlement',
  ignore: 'statement_line.ignore',
  reopen: 'statement_line.reopen',
  reverse: 'payment.reverse',
} as const satisfies Record<Act, string>;

/** The event whose message reports that an act is done. */
const DONE_EVENTS = {
  pay_invoice: 'book',
  record_income: 'record_income',
  record_settlement: 'record_settlement',
  ignore: 'ignore',
  reopen: 'reopen',
  reverse: 'reopen',
} as const satisfies Record<Act, string>;

/**
 * The acts that the state of a line allows. A booked line is reopened; if it validated its payment, that payment is
 * reversed instead.
 */
function allowedActs(line: StatementLine): Act[] {
  if (line.status !== 'OPEN') return [line.validated ? 'reverse' : 'reopen'];
  if (line.amount < 0) return ['ignore'];
  // Gateways take rupiah alone.
  const settled: Act[] = line.currency === 'IDR' ? ['record_settlement'] : [];
  return ['pay_invoice', 'record_income', ...settled, 'ignore'];
}

/**
 * Sends the chosen act for a statement line. For `reverse` it reverses the payment that the line validated, which also
 * opens the line again.
 * @param given the note; for `pay_invoice` the id of the invoice and the surplus that was accepted; for
 * `record_settlement` the fee that the gateway kept
 */
function sendAct(
  act: Act,
  line: StatementLine,
  given: { note: string; invoiceId: string; surplus: number | null; fee: number },
): Promise<unknown> {
  const { id } = line;
  const { note } = given;
  switch (act) {
    case 'pay_invoice':
      return call('statement_lines.pay_invoice', {
        id,
        invoice_id: given.invoiceId,
        ...(given.surplus === null ? {} : { surplus: given.surplus }),
      });
    case 'reopen':
      return call('statement_lines.reopen', { id });
    case 'reverse':
      return call('payments.reverse', { id: line.payment!.id, note });
    case 'record_income':
      return call('statement_lines.record_income', { id, note });
    case 'record_settlement':
      return call('statement_lines.record_settlement', { id, note, fee: given.fee });
    case 'ignore':
      return call('statement_lines.ignore', { id, note });
  }
}
