import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { call } from '../../../lib/api/api.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useCan } from '../../../lib/session/can.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { Candidate, StatementLine } from '../statement.queries.ts';
import { LineActs } from './line-acts.tsx';
import { surplusOf } from './surplus.ts';
import { surplusText } from './surplus-text.ts';
import classes from './preview.module.css';

type LinePanelProps = { statementId: string; line: StatementLine };

/** Panel of one statement line: the payments it may be, with the reasons, and the other acts. */
export function LinePanel({ statementId, line }: LinePanelProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text size="sm" className={classes.text}>
        <DateText value={line.day} /> · {line.text}
      </Text>
      {line.payment && <PaymentLink candidate={line.payment} />}
      {line.note && (
        <Text size="sm" c="dimmed">
          {line.note}
        </Text>
      )}
      {line.status === 'OPEN' && line.amount > 0 && (
        <div>
          {line.candidates.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('statement.no_candidates')}
            </Text>
          )}
          {line.candidates.map((candidate) => (
            <CandidateRow
              key={candidate.payment_id}
              statementId={statementId}
              line={line}
              candidate={candidate}
            />
          ))}
        </div>
      )}
      {/* Another state offers other acts, so what was chosen before it is forgotten. */}
      <LineActs key={line.status} line={line} />
    </Stack>
  );
}

/** The invoice of a payment as a link, with the name of the payer. */
function PaymentLink({
  candidate,
}: {
  candidate: Pick<Candidate, 'invoice_slug' | 'invoice_number' | 'payer_name'>;
}) {
  return (
    <Text size="sm">
      {candidate.payer_name} ·{' '}
      <Anchor component={AppLink} to={`/admin/transactions/invoices/${candidate.invoice_slug}`} inherit>
        <bdi>{candidate.invoice_number}</bdi>
      </Anchor>
    </Text>
  );
}

type CandidateRowProps = LinePanelProps & { candidate: Candidate };

/** One payment that the line may be: its amount, the reasons with points, and a button to confirm the match. */
function CandidateRow({ statementId, line, candidate }: CandidateRowProps) {
  const { t, dynamic, locale } = useTranslation();
  const can = useCan();
  const format = (units: number) => money(units, line.currency, locale);
  const confirm = async (surplus?: number): Promise<void> => {
    const chosen = { line_id: line.id, payment_id: candidate.payment_id, surplus };
    const { data } = await call('statements.confirm', { id: statementId, lines: [chosen] });
    const [result] = data.results;
    if (result?.result === 'REFUSED') {
      const { code, data: values } = result;
      const refusal = new CallFailed(409, dynamic(`error.${code}`, values), {
        code: code ?? '',
        data: values,
      });
      const surplusAmount = surplus === undefined ? surplusOf(refusal, line.amount) : null;
      if (surplusAmount === null) throw refusal;
      return askAboutSurplus(surplusAmount);
    }
    toastSuccess(dynamic('event_done.statement_line.book'));
    await invalidateAll();
  };
  const askAboutSurplus = (surplus: number): void =>
    confirmAct({
      title: t('statement.surplus_title'),
      consequence: surplusText({ t, locale }, line, surplus),
      actLabel: t('statement.surplus_accept'),
      run: () => confirm(surplus),
    });
  const ask = () =>
    confirmAct({
      title: t('statement.pick'),
      consequence:
        candidate.amount === line.amount
          ? `${candidate.payer_name} · ${candidate.invoice_number} · ${format(line.amount)}`
          : t('statement.pick_amount_text', { came: format(line.amount), asked: format(candidate.amount) }),
      actLabel: t('statement.pick'),
      run: () => confirm(),
    });
  return (
    <section className={classes.candidate} aria-label={candidate.invoice_number}>
      <Group justify="space-between" gap="xs">
        <PaymentLink candidate={candidate} />
        <MoneyText amount={candidate.amount} currency={line.currency} />
      </Group>
      <Text size="xs" c="dimmed">
        {candidate.listing_name} · <DateText value={candidate.day} />
      </Text>
      <Group gap={6}>
        {candidate.status === 'VALID' && <ToneBadge tone="open">{t('statement.already_valid')}</ToneBadge>}
        <Text size="xs" c="dimmed">
          {candidate.reasons
            .map(
              ({ reason, points }) =>
                `${dynamic(`statement.reason.${reason}`)} ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
            )
            .join(', ')}
        </Text>
      </Group>
      {can('payment.validate') && (
        <Button
          size="xs"
          variant={candidate.sure ? 'filled' : 'default'}
          onClick={ask}
          style={{ justifySelf: 'start' }}
        >
          {t('statement.pick')}
        </Button>
      )}
    </section>
  );
}
