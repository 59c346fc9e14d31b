import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, from } from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.advance(25 * 3_600_000);
});

const customer = (email: string) => ({ name: 'Siti Rahma', email, phone: '081234567890' });

describe('invitations', () => {
  it('are five a day to one customer, whoever sends them', async () => {
    const person = await makeUser(t.site);
    const other = await makeAdmin(t.site, { role: 'MAIN' });
    const answers = [];
    for (let n = 0; n < 8; n += 1) {
      t.clock.advance(1_000);
      answers.push(await t.as(n % 2 ? other : 'MAIN').call('users.invite', { id: person.id }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(answers[7]?.body).toMatchObject({
      code: 'access.too_many_letters',
      errors: { email: [expect.any(String)] },
    });
    expect(await emailsTo(t, person.email)).toHaveLength(5);
    t.clock.advance(86_400_000);
    expect((await t.as('MAIN').call('users.invite', { id: person.id })).status).toBe(200);
  });

  it('are five a day to one mailbox, whatever accounts lead to it', async () => {
    const spelt = [
      'vic.tim@gmail.com',
      'victim@gmail.com',
      'victim+1@gmail.com',
      'v.i.c.t.i.m@googlemail.com',
    ];
    for (const email of spelt) {
      expect((await t.as('AGENT').call('users.create', customer(email))).status).toBe(201);
    }
    const sub = { ...customer('victim+2@gmail.com'), role: 'MEDIA' as const };
    expect((await t.as('MAIN').call('admins.create', sub)).status).toBe(201);
    const sixth = await t.as('AGENT').call('users.create', customer('victim+3@gmail.com'));
    expect(sixth.body.code).toBe('access.too_many_letters');
    const made = await t.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'victim+3@gmail.com')
      .execute();
    expect(made).toEqual([]);
  });

  it('are a hundred a day by one sender', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT' });
    const statuses = [];
    for (let n = 0; n < 102; n += 1) {
      const { status } = await t.as(agent).call('users.create', customer(`guest${n}@example.com`));
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    const refused = await t.as(agent).call('users.create', customer('guest200@example.com'));
    expect(refused.body.code).toBe('access.too_many_invitations');
    expect((await t.as('MAIN').call('users.create', customer('guest200@example.com'))).status).toBe(201);
  });
});

describe('letters about a changed account', () => {
  let person: SeedPerson;
  beforeEach(async () => {
    person = await makeUser(t.site);
  });
  const ownVersion = async () => (await t.as(person).call('user_access.account')).body.data.version;
  const change = async (rest: object) =>
    t.as(person).call('user_access.update_account', {
      version: await ownVersion(),
      current_password: DEMO_PASSWORD,
      ...rest,
    });

  it('are ten a day of one person', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      t.clock.advance(1_000);
      statuses.push((await change({ password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('do not follow one mailbox through the accounts that name it', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n += 1) {
      person = await makeUser(t.site);
      statuses.push((await change({ email: `target+${n}@example.com` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const office = await makeUser(t.site);
    const input = { id: office.id, version: 1, email: 'target@example.com' };
    expect((await t.as('MAIN').call('users.update', input)).body.code).toBe('access.too_many_letters');
  });
});

describe('password links', () => {
  it('are fifteen a day to one mailbox, and the answer tells nothing of it', async () => {
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await makeUser(t.site, { email: `shared+${n}@example.com` }));
    const answers = [];
    for (const [at, { email }] of people.entries()) {
      for (let n = 0; n < 5; n += 1) {
        t.clock.advance(1_000);
        answers.push(await t.anonymous.call('user_access.reset_password', { email }, from(at)));
      }
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const letters = await Promise.all(people.map(({ email }) => emailsTo(t, email)));
    expect(letters.flat()).toHaveLength(15);
  });
});
