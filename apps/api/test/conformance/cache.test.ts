import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { addressWith, procedures } from './procedures.ts';
import { sampleInput } from './sample-input.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NOWHERE = '00000000-0000-7000-8000-0000000000ff';

/** The calls with signing out last, because the session is gone for the calls that follow. */
const signingOutLast = procedures.toSorted(
  ([a], [b]) => Number(/sign_out|end_/.test(a)) - Number(/sign_out|end_/.test(b)),
);

/** Every call is asked twice, one after the other, and there are hundreds. */
const LONG_MS = 120_000;

describe('no cache keeps', () => {
  it(
    'the answer of any call, but the public lists that say for how long',
    async () => {
      const wrong: string[] = [];
      let succeeded = 0;
      for (const [key, procedure] of signingOutLast) {
        const caller = procedure.access.who === 'user' ? t.as('USER') : t.as('ROOT');
        const writes = procedure.method === 'POST' || procedure.method === 'PUT';
        for (const id of [NOWHERE, t.site.listing.id]) {
          const request = { method: procedure.method, url: addressWith(procedure, id) };
          const payload = writes ? { payload: sampleInput(procedure) as object } : {};
          const answer = await caller.inject({ ...request, ...payload });
          if (answer.statusCode < 300) succeeded += 1;
          const { 'cache-control': kept } = answer.headers;
          const wanted =
            procedure.sharedFor !== undefined && answer.statusCode === 200
              ? `public, max-age=${procedure.sharedFor}`
              : 'no-store';
          if (kept !== wanted) wrong.push(`${key} ${answer.statusCode}: ${String(kept)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(succeeded).toBeGreaterThan(100);
    },
    LONG_MS,
  );

  it('a session, a ticket, what a ticket opens, a spreadsheet or a file', async () => {
    const ticket = await t
      .as('MAIN')
      .call('listing_papers.create', { id: t.site.listing.id, document: 'brochure' });
    const answers = [
      ticket,
      await t.anonymous.call('listing_papers.exchange', { ticket: ticket.body.data.ticket }),
      await t.anonymous.call('user_access.sign_in', { email: t.site.user.email, password: 'wrong' }),
      await t.as('MAIN').inject({ url: '/admin_api/cities?export=xlsx' }),
      await t.as('MAIN').inject({ url: `/admin_api/files/${NOWHERE}` }),
      await t.as('MAIN').inject({ method: 'POST', url: '/admin_api/files' }),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  it('what is public loses nothing by it', async () => {
    const kept = async (url: string) => String((await t.anonymous.inject({ url })).headers['cache-control']);
    expect(await kept('/')).toBe('public, max-age=0, must-revalidate');
    expect(await kept('/favicon.ico')).toMatch(/^public, max-age=|no-store/);
    expect(await kept('/api/cities')).toMatch(/^public, max-age=/);
    expect(await kept('/openapi.json')).toMatch(/^public, max-age=/);
  });
});
