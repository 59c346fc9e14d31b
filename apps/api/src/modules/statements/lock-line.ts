import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { Currency } from '@rihla/domain/shared/money';
import { isUuid } from '@rihla/domain/shared/ids';
import type { StateOf } from '@rihla/domain/kit/machine';
import type { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { WriteCall } from '../../kit/call.ts';

/**
 * A line of a bank statement. `amount` is in the smallest unit, below 0 for money that went out; `validated` is true
 * when the line made its payment valid.
 */
export type StatementLine = {
  id: string;
  bank_id: string;
  day: string;
  amount: number;
  text: string;
  currency: Currency;
  status: StateOf<typeof statementLineMachine>;
  payment_id: string | null;
  validated: boolean;
  /** The fee that a gateway kept of this settlement; 0 for any other line. */
  settlement_fee: number;
};

/**
 * Locks a line of a bank statement until the transaction ends. A caller that also locks an invoice locks the invoice
 * first, because a payment that is taken back reopens its line while the invoice is locked.
 * @param statementId the statement that the line must belong to; any statement of the site when absent
 * @throws Problem `kit.not_found`
 */
export async function lockLine(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
  statementId?: string,
): Promise<StatementLine> {
  if (!isUuid(id)) return refuseKit('kit.not_found');
  const line = await tx
    .selectFrom('statement_lines as l')
    .innerJoin('banks as b', (join) =>
      join.onRef('b.site_id', '=', 'l.site_id').onRef('b.id', '=', 'l.bank_id'),
    )
    .select([
      'l.id',
      'l.bank_id',
      'l.day',
      'l.amount',
      'l.text',
      'b.currency',
      'l.status',
      'l.payment_id',
      'l.validated',
      'l.settlement_fee',
    ])
    .where('l.site_id', '=', site.id)
    .where('l.id', '=', id)
    .$if(statementId !== undefined, (rows) => rows.where('l.statement_id', '=', statementId!))
    .forUpdate('l')
    .$castTo<StatementLine>()
    .executeTakeFirst();
  return line ?? refuseKit('kit.not_found');
}

/** A line of a bank statement after a command has changed it: its id, status and version. */
export function lineState({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, id: string) {
  return tx
    .selectFrom('statement_lines')
    .select(['id', 'status', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$castTo<{ id: string; status: StatementLine['status']; version: number }>()
    .executeTakeFirstOrThrow();
}
