import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/scenes/booked.ts';
import { LIVE_NOTICES } from '../../../modules/messaging/index.ts';
import { makeSession, makeUser, type SeedPerson } from '../../../seed/builders.ts';

let t: TestApp;
let origin = '';
beforeAll(async () => {
  t = await testApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

const signIn = async (person: SeedPerson) => `Bearer ${await makeSession(t.site, person)}`;

/** Opens the stream of an inbox as a screen does. `next()` is the next state that it is told, null at the end. */
async function listen(authorization: string, area = 'user_api') {
  const end = new AbortController();
  const answer = await fetch(`${origin}/${area}/inboxes/events`, {
    headers: { authorization },
    signal: end.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<unknown> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return null;
      const data = /^data: (.*)$/m.exec(value)?.[1];
      if (data) return JSON.parse(data);
    }
  };
  return { status: answer.status, headers: answer.headers, next, leave: () => end.abort() };
}

describe('the live inbox', () => {
  it('tells a customer at once of a notice that has come, and of one that was read elsewhere', async () => {
    const screen = await listen(await signIn(t.site.user));
    expect(screen.headers.get('content-type')).toContain('text/event-stream');
    expect(await screen.next()).toEqual({ unread: 0, newest: null });
    await book(t);
    expect(await screen.next()).toMatchObject({ unread: 1, newest: expect.any(String) });
    await t.as('USER').call('user_inboxes.mark_read', { id: 'all' });
    expect(await screen.next()).toEqual({ unread: 0, newest: null });
    screen.leave();
  });

  it('lets in nobody of another kind, and nobody who is not signed in', async () => {
    const asked = (who: TestApp['anonymous'], area: string) =>
      who.inject({ url: `/${area}/inboxes/events`, method: 'GET' });
    expect((await asked(t.anonymous, 'user_api')).statusCode).toBe(401);
    expect((await asked(t.as('MAIN'), 'user_api')).statusCode).toBe(403);
    expect((await asked(t.as('USER'), 'admin_api')).statusCode).toBe(403);
  });

  it('ends with the session of its screen, and with the standing of its person', async () => {
    const leaving = await makeUser(t.site);
    const token = await signIn(leaving);
    const signedOut = await listen(token);
    await signedOut.next();
    const headers = { authorization: token };
    const left = await t.anonymous.inject({
      method: 'POST',
      url: '/user_api/sign_out',
      headers,
      payload: {},
    });
    expect(left.statusCode).toBe(200);
    expect(await signedOut.next()).toBeNull();

    const shut = await makeUser(t.site);
    const screen = await listen(await signIn(shut));
    await screen.next();
    const banned = await t.as('MAIN').call('users.ban', { id: shut.id, note: 'Kartu curian' });
    expect(banned.status).toBe(200);
    expect(await screen.next()).toBeNull();
  });

  it('is told to a few screens of one person at a time, and to another person meanwhile', async () => {
    const token = await signIn(await makeUser(t.site));
    const screens = await Promise.all(Array.from({ length: LIVE_NOTICES.mostOfPerson }, () => listen(token)));
    const refused = await listen(token);
    expect(refused.status).toBe(429);
    const staff = await listen(await signIn(t.site.admins.MAIN), 'admin_api');
    expect(staff.status).toBe(200);
    for (const screen of [...screens, staff]) screen.leave();
  });
});
