import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, from } from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let person: SeedPerson;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await makeAdmin(t.site, { role: 'MEDIA' });
});

async function signIn(device = 'Chrome on a test', who = person) {
  const input = { email: who.email, password: DEMO_PASSWORD };
  const headers = { ...from(1).headers, 'user-agent': device };
  const { body } = await t.anonymous.call('admin_access.sign_in', input, { headers });
  return bearer(body.data.token);
}

const status = async (session: ReturnType<typeof bearer>) =>
  (await t.anonymous.call('admin_access.account', {}, session)).status;

/** Sets the status of an account from behind: the session stays. */
async function withStatus(table: 'admins' | 'users', id: string, state: 'ACTIVE' | 'BANNED' | 'NEW') {
  await t.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ${sql.table(table)} set status = ${state} where id = ${id}`.execute(tx);
  });
}

describe('a session', () => {
  it('ends when its owner signs out, and only that one', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await t.anonymous.call('admin_access.sign_out', {}, one);
    expect(await status(one)).toBe(401);
    expect(await status(other)).toBe(200);
  });

  it('ends when its owner signs in on a hundred other devices after it, and no session of anybody else', async () => {
    const [oldest, ofNobodyElse] = [
      await signIn('Opera'),
      await signIn('Chrome', await makeAdmin(t.site, { role: 'MEDIA' })),
    ];
    await sql`
      insert into sessions (site_id, token_hash, admin_id, created_at, last_seen_at, ends_at)
      select site_id, sha256(n::text::bytea), admin_id, created_at, last_seen_at + interval '1 second', ends_at
        from sessions cross join generate_series(1, 99) n where admin_id = ${person.id}`.execute(t.db);
    expect(await status(oldest)).toBe(200);
    const newest = await signIn('Firefox');
    expect(await Promise.all([oldest, newest, ofNobodyElse].map(status))).toEqual([401, 200, 200]);
    const { body } = await t.anonymous.call('admin_access.sessions', {}, newest);
    expect(body.data).toHaveLength(100);
  });

  it('ends at once when its owner is banned', async () => {
    const session = await signIn();
    await t.as('MAIN').call('admins.ban', { id: person.id, note: 'Menyalahgunakan data jamaah' });
    expect(await status(session)).toBe(401);
    await t.as('MAIN').call('admins.activate', { id: person.id });
    expect(await status(session)).toBe(401);
  });

  it.each(['BANNED', 'NEW'] as const)(
    'opens nothing while its owner is %s, even where the session itself is still there',
    async (state) => {
      const session = await signIn();
      await withStatus('admins', person.id, state);
      expect(await status(session)).toBe(401);
      await withStatus('admins', person.id, 'ACTIVE');
      expect(await status(session)).toBe(200);
    },
  );

  it('opens nothing to a banned customer, even where the session itself is still there', async () => {
    const customer = await makeUser(t.site);
    const account = async () => (await t.as(customer).call('user_access.account')).status;
    expect(await account()).toBe(200);
    await withStatus('users', customer.id, 'BANNED');
    expect(await account()).toBe(401);
  });

  it('ends when its role changes, and the next one has the new role', async () => {
    const session = await signIn();
    const listStaff = () => t.anonymous.call('admins.list', {}, session);
    expect((await listStaff()).status).toBe(403);
    const { version } = (await t.as('MAIN').call('admins.get', { id: person.id })).body.data;
    await t.as('DIRECTOR').call('admins.update', { id: person.id, version, role: 'DIRECTOR' });
    expect((await listStaff()).status).toBe(401);
    expect((await t.anonymous.call('admins.list', {}, await signIn())).status).toBe(200);
  });

  it('shows ROOT its own account, sessions and notifications, whichever site it visits', async () => {
    const root = await makeAdmin(t.site, { role: 'ROOT' });
    const { headers } = await signIn('Chrome on a test', root);
    const visiting = { headers: { ...headers, 'x-site': t.twin.slug } };
    const account = await t.anonymous.call('admin_access.account', {}, visiting);
    expect([account.status, account.body.data?.email]).toEqual([200, root.email]);
    const sessions = await t.anonymous.call('admin_access.sessions', {}, visiting);
    expect(sessions.body.data).toHaveLength(1);
    expect((await t.anonymous.call('admin_inboxes.list', {}, visiting)).status).toBe(200);
    const { version } = account.body.data;
    const named = await t.anonymous.call(
      'admin_access.update_account',
      { version, name: 'Root Sendiri' },
      visiting,
    );
    const renamed = await t.anonymous.call('admin_access.account', {}, visiting);
    expect([named.status, renamed.body.data?.name]).toEqual([200, 'Root Sendiri']);
    await t.anonymous.call('admin_access.sign_out', {}, visiting);
    expect(await status({ headers })).toBe(401);
  });

  it('opens its own site at any host', async () => {
    const session = await signIn();
    const headers = { ...session.headers, host: t.twin.host };
    const { body } = await t.anonymous.call('admin_access.account', {}, { headers });
    expect(body.data.email).toBe(person.email);
  });

  it('opens nothing when its token names another site', async () => {
    const session = await signIn();
    const bytes = Buffer.from(session.headers.authorization.slice('Bearer '.length), 'base64url');
    Buffer.from(t.twin.id.replaceAll('-', ''), 'hex').copy(bytes);
    expect(await status(bearer(bytes.toString('base64url')))).toBe(401);
  });
});

describe('the list of one’s own sessions', () => {
  it('names the devices, marks the session that asks, and holds no token', async () => {
    await signIn('Firefox on a telephone');
    const session = await signIn('Chrome on a laptop');
    const { body } = await t.anonymous.call('admin_access.sessions', {}, session);
    expect(body.data.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on a laptop', true],
      ['Firefox on a telephone', false],
    ]);
    expect(Object.keys(body.data[0]!).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'ends_at',
      'id',
      'last_seen_at',
    ]);
  });

  it('lets its owner end one of them, or all but the current one', async () => {
    const [one, two, own] = [await signIn('one'), await signIn('two'), await signIn('own')];
    const { body } = await t.anonymous.call('admin_access.sessions', {}, own);
    const { id } = body.data.find(({ device }) => device === 'one')!;
    expect((await t.anonymous.call('admin_access.end_session', { id }, own)).status).toBe(200);
    expect([await status(one), await status(two), await status(own)]).toEqual([401, 200, 200]);
    await t.anonymous.call('admin_access.end_other_sessions', {}, own);
    expect([await status(two), await status(own)]).toEqual([401, 200]);
  });

  it('does not let anybody end the sessions of others', async () => {
    const other = await signIn('other', t.site.admins.MAIN);
    const { id } = (await t.anonymous.call('admin_access.sessions', {}, other)).body.data[0]!;
    const own = await signIn();
    expect((await t.anonymous.call('admin_access.end_session', { id }, own)).status).toBe(404);
    expect(await status(other)).toBe(200);
  });
});

// Last, because the sessions of all others end with it.
describe('the life of a session', () => {
  it('lasts while it is used, for ninety days and no longer', async () => {
    const session = await signIn();
    for (let day = 0; day < 89; day += 20) {
      expect(await status(session)).toBe(200);
      t.clock.advance(20 * DAY_MS);
    }
    expect(await status(session)).toBe(401);
  });

  it('ends after thirty days without use', async () => {
    const session = await signIn();
    t.clock.advance(30 * DAY_MS - 1_000);
    expect(await status(session)).toBe(200);
    t.clock.advance(30 * DAY_MS);
    expect(await status(session)).toBe(401);
  });
});
