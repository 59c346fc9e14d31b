import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/access/access.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { actAsTicketOwner, issuePrintTicket, spendPrintTicket } from '../access/index.ts';
import { invoiceSeenBy } from '../invoices/index.ts';
import { issuerOf } from '../sites/index.ts';
import { findPlan } from './plan.scope.ts';
import { savingsDetail } from './savings.queries.ts';

type PrintedStatement = OutputOf<typeof contract.savings_statements.exchange>['data'];

const DOCUMENT = 'savings';

/**
 * Makes a ticket (a token that can be used once) to print the statement of a savings plan that the actor may see.
 * @throws Problem `kit.not_found`
 */
export async function createStatementTicket(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ ticket: string }> {
  const plan = await findPlan(call, id);
  return issuePrintTicket(call, { document: DOCUMENT, subjectId: plan.id });
}

/**
 * Answers the statement of a savings plan for printing: its balance and every movement up to now, as long as
 * the person who made the ticket may still see it. The ticket cannot be used again. The person gets no more than on
 * the screen of the plan.
 */
export async function openStatement(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<PrintedStatement> {
  const usedTicket = await spendPrintTicket(call, ticket, [DOCUMENT]);
  const actor = await actAsTicketOwner(call, usedTicket);
  const seen = await invoiceSeenBy({ ...call, actor }, usedTicket.subjectId)
    .select('i.id')
    .executeTakeFirst();
  if (!seen) return refuse('print.ticket_refused');
  return {
    issuer: await issuerOf(call, 'TABUNGAN'),
    savings: await savingsDetail({ ...call, actor }, usedTicket.subjectId),
    printed_at: call.now.toISOString(),
  };
}
