import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { book } from '../support/scenes/booked.ts';
import { payoutScene } from '../support/scenes/payouts.ts';
import { readyPilgrim } from '../support/scenes/ready-pilgrim.ts';
import { join, makeProgram } from '../support/scenes/savings.ts';
import { procedures } from './procedures.ts';

let t: TestApp;
let ids: Record<'invoice' | 'plan' | 'withdrawal' | 'letter' | 'pilgrim' | 'listing', string>;
beforeAll(async () => {
  t = await testApp();
  const listing = t.site.listing.id;
  const { id: pilgrim } = await readyPilgrim(t, 'Siti Aminah');
  const booked = await book(t, t.site.listing, 1, { profiles: [{ booking: 0, profile_id: pilgrim }] });
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Surat' }] }],
  };
  const letter = await t
    .as('MAIN')
    .call('documents.create', { name: 'Surat', content: content as never, letterhead: true });
  const plan = await join(t, await makeProgram(t));
  ids = {
    invoice: booked.id,
    plan,
    withdrawal: await paidWithdrawal(),
    letter: letter.body.data.id,
    pilgrim,
    listing,
  };
});
afterAll(() => t.close());

/** A request of an agent for its fees that finance has transferred. */
async function paidWithdrawal(): Promise<string> {
  const scene = await payoutScene(t);
  await scene.earn(scene.a);
  const id = await scene.ask(scene.a);
  const { amount } = await scene.get(id);
  const input = await scene.transferInput([id], amount);
  const { status, body } = await t.as(scene.colleague).call('fee_transfers.create', input);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return id;
}

/** The paths of the calls that open something with a ticket. */
const doors = [
  ...new Set(
    procedures
      .filter(([, { method, path }]) => method === 'POST' && path.endsWith('/exchange'))
      .map(([, { path }]) => path),
  ),
];

/** Opens a path with a ticket, at the own host or another. */
const open = (path: string, ticket: string, host = t.site.host) =>
  t.anonymous.inject({ method: 'POST', url: path, payload: { ticket }, headers: { host } });

type Kind = [door: string, role: 'FINANCE' | 'MAIN', call: string, input: () => object];

/** The path that a ticket of each kind opens, the role that asks for it, and the call that gives it out. */
const kinds: Kind[] = [
  [
    '/api/print_tickets/exchange',
    'FINANCE',
    'print_tickets.create',
    () => ({ document: 'invoice', id: ids.invoice }),
  ],
  ['/api/invoice_webviews/exchange', 'MAIN', 'invoice_webviews.create', () => ({ id: ids.invoice })],
  [
    '/api/listing_papers/exchange',
    'MAIN',
    'listing_papers.create',
    () => ({ id: ids.listing, document: 'brochure' }),
  ],
  ['/api/room_lists/exchange', 'MAIN', 'room_lists.create', () => ({ id: ids.listing })],
  [
    '/api/departure_lists/exchange',
    'MAIN',
    'departure_lists.create',
    () => ({ id: ids.listing, list: 'AIRLINE' }),
  ],
  ['/api/pilgrim_cards/exchange', 'MAIN', 'pilgrim_cards.create', () => ({ id: ids.listing })],
  ['/api/fee_receipts/exchange', 'FINANCE', 'invoices_fees.print', () => ({ id: ids.withdrawal })],
  ['/api/savings_statements/exchange', 'FINANCE', 'savings.print', () => ({ id: ids.plan })],
  [
    '/api/document_papers/exchange',
    'MAIN',
    'document_papers.create',
    () => ({ id: ids.letter, profile_id: ids.pilgrim }),
  ],
];

/** Asks for a ticket, with the key of a form, under which some calls keep their answers. */
const ask = ([, role, call, input]: Kind, as: TestApp['as'] = t.as) =>
  as(role).call(call as 'print_tickets.create', input(), {
    headers: { 'idempotency-key': `ticket-${call}-${role}` },
  });

async function ticketOf(kind: Kind): Promise<string> {
  const { status, body } = await ask(kind);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data.ticket;
}

/** What a door has answered: the status, and the code of a refusal. */
const answerOf = async (sent: ReturnType<typeof open>) => {
  const answer = await sent;
  return [answer.statusCode, answer.json().code];
};
const REFUSED = [404, 'print.ticket_refused'];

describe('a ticket', () => {
  it('is tried below at every door that there is', () => {
    expect(kinds.map(([door]) => door).toSorted()).toEqual(doors.toSorted());
  });

  it.each(kinds)('opens %s once, and nothing else', async (...kind) => {
    const [own] = kind;
    const ticket = await ticketOf(kind);
    for (const door of doors.filter((path) => path !== own))
      expect([door, ...(await answerOf(open(door, ticket)))]).toEqual([door, ...REFUSED]);
    expect(await answerOf(open(own, ticket, t.twin.host))).toEqual(REFUSED);
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(own, ticket)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it.each(kinds)('opens %s for two minutes, and not when a letter of it is another', async (...kind) => {
    const [own] = kind;
    const ticket = await ticketOf(kind);
    const guessed = ticket.slice(0, -1) + (ticket.endsWith('A') ? 'B' : 'A');
    for (const other of [guessed, `${ticket} `, ticket.toUpperCase(), ticket.slice(0, -1), '%'])
      expect(await answerOf(open(own, other)), other).toEqual(REFUSED);
    t.clock.advance(120_000);
    expect(await answerOf(open(own, ticket))).toEqual(REFUSED);
  });

  it.each(kinds)('gives %s to nobody of another agency, and stands in no row', async (...kind) => {
    expect((await ask(kind, t.asTwin)).status).toBe(404);
    const ticket = await ticketOf(kind);
    const tables = ['print_tickets', 'idempotency_keys', 'audit_log'] as const;
    for (const table of tables)
      expect(JSON.stringify(await t.db.selectFrom(table).selectAll().execute()), table).not.toContain(ticket);
  });
});
