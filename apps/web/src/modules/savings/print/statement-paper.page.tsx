import { dateText, fullDateText, money } from '../../../lib/words/format.ts';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Letterhead } from '../../../paper/letterhead.tsx';
import { Paper } from '../../../paper/paper.tsx';
import { PaperDetails } from '../../../paper/paper-details.tsx';
import { PaperTable } from '../../../paper/paper-table.tsx';
import classes from './statement-paper.module.css';

type Statement = CallOutput<'savings_statements.exchange'>['data'];
type Movement = Statement['savings']['movements'][number];

/** The printed statement of a savings plan. */
export function StatementPaperPage() {
  const { t } = useTranslation();
  return (
    <Paper of="savings_statements.exchange" foot={({ savings }) => `${t('paper.savings')} ${savings.number}`}>
      {(statement) => <StatementPaper statement={statement} />}
    </Paper>
  );
}

/** The sheet: saver, program and present balance, then all movements, oldest first, each with the balance after it. */
function StatementPaper({ statement: { issuer, savings, printed_at } }: { statement: Statement }) {
  const { t, dynamic, locale } = useTranslation();
  const moneyText = (units: number) => money(units, savings.currency, locale);
  const rows = savings.movements.toReversed().map((movement, index) => ({ ...movement, id: `${index}` }));
  return (
    <article>
      <Letterhead issuer={issuer} />
      <h1>{t('paper.savings')}</h1>
      <PaperDetails
        lines={[
          [t('paper.savings_saver'), savings.pic_name],
          [t('paper.savings_number'), savings.number],
          [t('paper.savings_program'), savings.listing_name],
          [t('paper.savings_goal'), moneyText(savings.total)],
          [
            t('paper.savings_balance'),
            t('paper.savings_as_of', {
              sum: moneyText(savings.balance),
              day: fullDateText(printed_at, locale),
            }),
          ],
        ]}
      />
      {rows.length === 0 ? (
        <p>{t('savings.history_empty')}</p>
      ) : (
        <div className={classes.movements}>
          <PaperTable
            label={t('paper.savings')}
            rows={rows}
            columns={[
              {
                id: 'day',
                label: t('paper.savings_day'),
                cell: (row) => dateText(row.at, locale),
                keep: true,
              },
              {
                id: 'what',
                label: t('paper.savings_what'),
                cell: (row) => [dynamic(`choice.savings_movement.${row.kind}`), ...notesOf(row)].join(' · '),
              },
              {
                id: 'in',
                label: t('paper.savings_in'),
                alignEnd: true,
                cell: (row) => (row.amount > 0 ? moneyText(row.amount) : ''),
              },
              {
                id: 'out',
                label: t('paper.savings_out'),
                alignEnd: true,
                cell: (row) => (row.amount < 0 ? moneyText(-row.amount) : ''),
              },
              {
                id: 'balance',
                label: t('paper.savings_balance'),
                alignEnd: true,
                cell: (row) => moneyText(row.balance),
              },
            ]}
          />
        </div>
      )}
      {issuer.notes && <p>{issuer.notes}</p>}
      <p>{t('savings.held')}</p>
    </article>
  );
}

/** Notes that identify a movement: the invoice or receipt number, the payer, and the reason of a withdrawal. */
function notesOf({ receipt_number, invoice_number, payer_name, kind, reason }: Movement): string[] {
  return [kind === 'BOOKING' ? invoice_number : receipt_number, payer_name, reason].filter(
    (note): note is string => Boolean(note),
  );
}
