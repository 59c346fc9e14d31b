import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt, emailsTo, from, fromNetwork, giveSecondFactor } from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

let t: TestApp;
let origin = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  // No failure of the test before counts any more.
  t.clock.advance(25 * 3_600_000);
  origin = 0;
});

/** Attempts to sign in as a customer, each from an address of its own unless one is given. */
const attempt = (email: string, password = 'wrong', options = from((origin += 1))) =>
  t.anonymous.call('user_access.sign_in', { email, password }, options);
const statusOf = async (attempted: ReturnType<typeof attempt>) => (await attempted).status;

/** Ways to write one phone number; there is always another one. */
const respelt = (phone: string, n: number) => {
  const digits = phone.replace('+62', '');
  const [prefix] = [['0', '+62 ', '62', '+62 0', ''][n % 5]!];
  const at = 3 + (n % 6);
  return `${prefix}${digits.slice(0, at)}${[' ', '-', '.', ' - ', '  '][n % 5]}${digits.slice(at)}`;
};

async function many<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await act(n));
  return answers;
}

const counted = (answers: { status: number }[]) => ({
  tried: answers.filter(({ status }) => status === 422).length,
  refused: answers.filter(({ status }) => status === 429).length,
});

describe('guesses at one account', () => {
  it('count together however its phone is written and wherever they come from', async () => {
    const person = await makeUser(t.site, { phone: '+6281211223344' });
    const answers = await many(40, (n) => attempt(respelt(person.phone!, n)));
    expect(counted(answers)).toEqual({ tried: 20, refused: 20 });
  });

  it('count together whether the phone or the e-mail is typed', async () => {
    const person = await makeUser(t.site, { phone: '+6281211223355' });
    const from1 = from(1);
    const typed = [
      person.email,
      '0812 1122 3355',
      person.email.toUpperCase(),
      '+62 812-1122-3355',
      '6281211223355',
    ];
    for (const identity of typed) await attempt(identity, 'wrong', from1);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, from1))).toBe(429);
  });

  it('count together at an account that does not exist', async () => {
    const answers = await many(8, (n) => attempt(respelt('+6281299998888', n), 'wrong', from(1)));
    expect(counted(answers)).toEqual({ tried: 5, refused: 3 });
  });

  it('count together from all addresses of an IPv6 network', async () => {
    const person = await makeUser(t.site);
    const answers = await many(8, (n) =>
      attempt(person.email, 'wrong', fromNetwork(`2001:db8:7:7:${n}:${n}:${n}:1`)),
    );
    expect(counted(answers)).toEqual({ tried: 5, refused: 3 });
    expect(await statusOf(attempt(person.email, 'wrong', fromNetwork('2001:db8:7:8::1')))).toBe(422);
  });

  it('count together from an IPv4 address written as IPv6', async () => {
    const person = await makeUser(t.site);
    const answers = await many(6, (n) =>
      attempt(person.email, 'wrong', fromNetwork(['203.0.113.9', '::ffff:203.0.113.9'][n % 2]!)),
    );
    expect(counted(answers)).toEqual({ tried: 5, refused: 1 });
  });

  it('are let through to the number allowed when they come at the same time', async () => {
    const person = await makeUser(t.site, { phone: '+6281211223366' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => attempt(respelt(person.phone!, n))),
    );
    expect(counted(answers)).toEqual({ tried: 20, refused: 10 });
  });
});

describe('requests for a password link', () => {
  it('are five an hour for one person, however the phone is written', async () => {
    const person = await makeUser(t.site, { phone: '+6281277665544' });
    const answers = await many(12, (n) =>
      t.anonymous.call('user_access.reset_password', { email: respelt(person.phone!, n) }, from(n + 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await emailsTo(t, person.email)).toHaveLength(5);
  });
});

describe('an address that many people share', () => {
  it('is not closed by the failures of others', async () => {
    const office = from(1);
    await many(50, (n) => attempt(`stranger${n}@demo.rihla.test`, 'wrong', office));
    const person = await makeUser(t.site);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, office))).toBe(200);
  });

  it('is closed for a quarter of an hour by sixty failures', async () => {
    const office = from(1);
    await many(60, (n) => attempt(`victim${n}@demo.rihla.test`, 'wrong', office));
    const person = await makeUser(t.site);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, office))).toBe(429);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, from(2)))).toBe(200);
    t.clock.advance(15 * 60_000);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, office))).toBe(200);
  });

  it('keeps the failures at others when somebody signs in', async () => {
    const office = from(1);
    await many(59, (n) => attempt(`target${n}@demo.rihla.test`, 'wrong', office));
    const person = await makeUser(t.site);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, office))).toBe(200);
    await attempt('target59@demo.rihla.test', 'wrong', office);
    expect(await statusOf(attempt('target60@demo.rihla.test', 'wrong', office))).toBe(429);
  });
});

describe('a device that signed in before', () => {
  let person: SeedPerson;
  let cookie: string;
  const deviceCookie = (answer: Awaited<ReturnType<typeof attempt>>) =>
    String(answer.headers['set-cookie']).split(';')[0]!;
  const withDevice = (cookieText: string, n = 1) => ({ headers: { ...from(n).headers, cookie: cookieText } });
  const lockFromElsewhere = (email: string) => many(25, () => attempt(email));

  beforeEach(async () => {
    person = await makeUser(t.site);
    cookie = deviceCookie(await attempt(person.email, DEMO_PASSWORD, from(1)));
  });

  it('is kept by a cookie that no script reads and no other site sends', async () => {
    const { headers } = await attempt(person.email, DEMO_PASSWORD, from(1));
    expect(String(headers['set-cookie'])).toMatch(
      /^rihla_device=[\w-]{64}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('signs its owner in while guesses from elsewhere have locked the account', async () => {
    await lockFromElsewhere(person.email);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, from(200)))).toBe(429);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(cookie)))).toBe(200);
  });

  it('signs its owner in at an address that the failures of others have closed', async () => {
    await many(61, (n) => attempt(`neighbour${n}@demo.rihla.test`, 'wrong', from(1)));
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, from(1)))).toBe(429);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(cookie)))).toBe(200);
  });

  it('is locked by its own five failures', async () => {
    const answers = await many(7, (n) => attempt(person.email, 'wrong', withDevice(cookie, n + 1)));
    expect(counted(answers)).toEqual({ tried: 5, refused: 2 });
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(cookie)))).toBe(429);
  });

  it('is no way round the limit of another account', async () => {
    const other = await makeUser(t.site);
    await lockFromElsewhere(other.email);
    expect(await statusOf(attempt(other.email, DEMO_PASSWORD, withDevice(cookie)))).toBe(429);
  });

  it('cannot be made up, and is worth nothing at another site', async () => {
    await lockFromElsewhere(person.email);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(forged)))).toBe(429);
    await lockFromElsewhere(person.email);
    const twin = { headers: { ...withDevice(cookie).headers, host: t.twin.host } };
    const answers = await many(6, () => attempt(person.email, 'wrong', twin));
    expect(counted(answers)).toEqual({ tried: 5, refused: 1 });
  });

  it('is known by a new token after each sign-in, and by the old one no more', async () => {
    const next = deviceCookie(await attempt(person.email, DEMO_PASSWORD, withDevice(cookie)));
    expect(next).not.toBe(cookie);
    await lockFromElsewhere(person.email);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(cookie)))).toBe(429);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(next)))).toBe(200);
  });

  it('may be shared by the people of an office', async () => {
    const colleague = await makeUser(t.site);
    const shared = deviceCookie(await attempt(colleague.email, DEMO_PASSWORD, withDevice(cookie)));
    await lockFromElsewhere(person.email);
    await lockFromElsewhere(colleague.email);
    const after = await attempt(person.email, DEMO_PASSWORD, withDevice(shared));
    expect(after.status).toBe(200);
    expect(await statusOf(attempt(colleague.email, DEMO_PASSWORD, withDevice(deviceCookie(after))))).toBe(
      200,
    );
  });

  it('is forgotten when the other sessions are ended from elsewhere, and after half a year', async () => {
    await t.as(person).call('user_access.end_other_sessions');
    await lockFromElsewhere(person.email);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(cookie)))).toBe(429);
    t.clock.advance(86_400_000);
    const renewed = deviceCookie(await attempt(person.email, DEMO_PASSWORD, from(1)));
    t.clock.advance(181 * 86_400_000);
    await lockFromElsewhere(person.email);
    expect(await statusOf(attempt(person.email, DEMO_PASSWORD, withDevice(renewed)))).toBe(429);
  });

  it('is one of at most twenty of a person', async () => {
    for (let n = 0; n < 22; n += 1) {
      t.clock.advance(1_000);
      await attempt(person.email, DEMO_PASSWORD, from(1));
    }
    const devices = await t.db
      .selectFrom('remembered_devices')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(devices).toHaveLength(20);
  });
});

describe('guesses at one’s own password in a session', () => {
  const change = async (person: SeedPerson, current_password: string) => {
    const { body } = await t.as(person).call('user_access.account');
    const { status } = await t.as(person).call('user_access.update_account', {
      version: body.data.version,
      current_password,
      password: DEMO_PASSWORD,
      password_confirmation: DEMO_PASSWORD,
    });
    return { status };
  };

  it('are five in a row', async () => {
    const person = await makeUser(t.site);
    expect(counted(await many(7, () => change(person, 'wrong')))).toEqual({ tried: 5, refused: 2 });
  });

  it('are not those that strangers make at the door', async () => {
    const person = await makeUser(t.site);
    await many(25, () => attempt(person.email));
    expect((await change(person, DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('guesses at a second factor', () => {
  it('are limited from many addresses, and leave a known device of the owner alone', async () => {
    const person = await makeAdmin(t.site, { role: 'FINANCE' });
    const secret = await giveSecondFactor(t, person, DEMO_PASSWORD);
    const signIn = async (otp: string, options = from((origin += 1))) =>
      t.anonymous.call(
        'admin_access.sign_in',
        { email: person.email, password: DEMO_PASSWORD, otp },
        options,
      );
    t.clock.advance(30_000);
    const first = await signIn(await codeAt(t, secret));
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    const answers = await many(30, (n) => signIn(n % 2 ? '000000' : 'AAAAA-AAAAA'));
    expect(counted(answers)).toEqual({ tried: 20, refused: 10 });
    t.clock.advance(30_000);
    const own = await signIn(await codeAt(t, secret), { headers: { ...from(1).headers, cookie } } as never);
    expect(own.status).toBe(200);
  });
});

describe('a lost password', () => {
  it('leads back in, on the device that set the new one, while the account is being guessed at', async () => {
    const person = await makeUser(t.site);
    await many(25, () => attempt(person.email));
    await t.anonymous.call('user_access.reset_password', { email: person.email }, from(230));
    const [letter] = await emailsTo(t, person.email);
    const token = /token=([\w-]+)/.exec(letter!.body)![1]!;
    const password = 'teh tarik dua gelas';
    const set = await t.anonymous.call(
      'user_access.reset_password',
      { token, password, password_confirmation: password },
      from(230),
    );
    const cookie = String(set.headers['set-cookie']).split(';')[0]!;
    await many(25, () => attempt(person.email));
    const own = { headers: { ...from(230).headers, cookie } };
    expect(await statusOf(attempt(person.email, password, own))).toBe(200);
  });
});
