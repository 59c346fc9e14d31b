import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { book } from '../support/booked.ts';
import { procedures } from './procedures.ts';

let t: TestApp;
let invoiceId: string;
beforeAll(async () => {
  t = await testApp();
  invoiceId = (await book(t)).id;
});
afterAll(() => t.close());

/** The paths of the calls that open something with a ticket. */
const doors = procedures
  .filter(([, { method, path }]) => method === 'POST' && path.endsWith('/exchange'))
  .map(([, { path }]) => path);

/** Opens a path with a ticket, at the own host or another. */
const open = (path: string, ticket: string, host = t.site.host) =>
  t.anonymous.inject({ method: 'POST', url: path, payload: { ticket }, headers: { host } });

/** The calls that give out a ticket of each of some kinds, and the path that the ticket is for. */
const kinds = [
  [
    '/api/print_tickets/exchange',
    () => t.as('FINANCE').call('print_tickets.create', { document: 'invoice', id: invoiceId }),
  ],
  ['/api/invoice_webviews/exchange', () => t.as('MAIN').call('invoice_webviews.create', { id: invoiceId })],
  [
    '/api/listing_papers/exchange',
    () => t.as('MAIN').call('listing_papers.create', { id: t.site.listing.id, document: 'brochure' }),
  ],
  ['/api/room_lists/exchange', () => t.as('MAIN').call('room_lists.create', { id: t.site.listing.id })],
] as const;

describe('a ticket', () => {
  it.each(kinds)('opens %s once, and nothing else', async (own, issue) => {
    const { status, body } = await issue();
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const { ticket } = body.data;
    expect(doors.length).toBeGreaterThan(5);
    for (const door of doors.filter((path) => path !== own)) {
      const answer = await open(door, ticket);
      expect([door, answer.statusCode, answer.json().code]).toEqual([door, 404, 'print.ticket_refused']);
    }
    expect((await open(own, ticket, t.twin.host)).statusCode).toBe(404);
    const answers = await Promise.all([open(own, ticket), open(own, ticket), open(own, ticket)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  });
});
