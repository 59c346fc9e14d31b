import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { issuePrintTicket, spendPrintTicket } from '../access/index.ts';
import { issuerOf } from '../sites/index.ts';
import { findPlan } from './plan.scope.ts';
import { savingsDetail } from './savings.queries.ts';

type PrintedStatement = OutputOf<typeof contract.savings_statements.exchange>['data'];

const DOCUMENT = 'savings';

/** A ticket to print the statement of a plan that the actor sees. @throws Problem `kit.not_found` */
export async function createStatementTicket(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ ticket: string }> {
  const plan = await findPlan(call, id);
  return issuePrintTicket(call, { document: DOCUMENT, subjectId: plan.id });
}

/** Uses up the print ticket of a statement and answers with it: balance and every movement, as of now. */
export async function openStatement(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<PrintedStatement> {
  const spent = await spendPrintTicket(call, ticket, [DOCUMENT]);
  const savings = await savingsDetail({ ...call, actor: null }, spent.subjectId);
  const movements =
    spent.actorRole === 'AGENT'
      ? savings.movements.map((movement) => ({ ...movement, account: null }))
      : savings.movements;
  return {
    issuer: await issuerOf(call, 'TABUNGAN'),
    savings: { ...savings, movements },
    printed_at: call.now.toISOString(),
  };
}
