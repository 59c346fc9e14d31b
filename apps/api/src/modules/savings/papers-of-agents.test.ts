import { beforeAll, expect, it } from 'vitest';
import { book, payValid } from '../../../test/support/scenes/booked.ts';
import { MILLION, savedUp, savings, withSavingsApp } from '../../../test/support/scenes/savings.ts';
import { cameraPicture } from '../../../test/support/scenes/scans.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { uploadAs } from '../../../test/support/upload.ts';

let t: TestApp;
const { withdraw } = withSavingsApp((app) => (t = app));

/** A paper of a customer whom an agent has, the call that makes its ticket, and the call that opens it. */
type Paper = { name: string; ticket(): Promise<string>; open(ticket: string): Promise<{ status: number }> };
let papers: Paper[];
let invoices: string[];
beforeAll(async () => {
  const { id: invoiceId } = await book(t);
  const payment = await payValid(t, invoiceId, 6 * MILLION);
  const plan = await savedUp(t, MILLION);
  invoices = [invoiceId, plan];
  const printed = (document: 'invoice' | 'payments', id: string): Paper => ({
    name: document,
    ticket: async () => {
      const { body } = await t.as('AGENT').call('print_tickets.create', { document, id });
      return body.data.ticket;
    },
    open: (ticket) => t.anonymous.call('print_tickets.exchange', { ticket }),
  });
  papers = [
    printed('invoice', invoiceId),
    printed('payments', payment.id),
    {
      name: 'savings',
      ticket: async () => (await t.as('AGENT').call('savings.print', { id: plan })).body.data.ticket,
      open: (ticket) => t.anonymous.call('savings_statements.exchange', { ticket }),
    },
  ];
});

/** Gives the invoices to an agent; null for none. */
const giveTo = (agentId: string | null) =>
  t.db.updateTable('invoices').set({ agent_id: agentId }).where('id', 'in', invoices).execute();

it('a paper is opened by a ticket of the agent that has its customer', async () => {
  await giveTo(t.site.admins.AGENT.id);
  for (const { name, ticket, open } of papers)
    expect([name, (await open(await ticket())).status]).toEqual([name, 200]);
});

it('a paper is refused, when its customer has gone to another agent since the ticket was made', async () => {
  await giveTo(t.site.admins.AGENT.id);
  const tickets = await Promise.all(papers.map(({ ticket }) => ticket()));
  await giveTo(null);
  for (const [n, { name, open }] of papers.entries())
    expect([name, await open(tickets[n]!)]).toMatchObject([
      name,
      { status: 404, body: { code: 'print.ticket_refused' } },
    ]);
});

it('a withdrawal is shown to its agent without account and proof, and to the director and the saver with both', async () => {
  const plan = await savedUp(t, MILLION);
  const bytes = await cameraPicture(80, 40);
  const file = (await uploadAs(t.as('FINANCE'), { purpose: 'EVIDENCE', bytes })).data.id;
  expect((await withdraw(plan, MILLION, { evidence_file_id: file })).status).toBe(200);
  await t.db
    .updateTable('invoices')
    .set({ agent_id: t.site.admins.AGENT.id })
    .where('id', '=', plan)
    .execute();
  for (const [who, area, shown] of [
    ['AGENT', 'admin_api', false],
    ['DIRECTOR', 'admin_api', true],
    ['USER', 'user_api', true],
  ] as const) {
    const [withdrawn] = (await savings(t, plan, who)).movements;
    expect([who, withdrawn!.account !== null, withdrawn!.evidence_file_id]).toEqual([
      who,
      shown,
      shown ? file : null,
    ]);
    const opened = await t.as(who).inject({ url: `/${area}/files/${file}` });
    expect([who, opened.statusCode]).toEqual([who, shown ? 200 : 404]);
  }
});
