import { ADMIN_ROLES, allows, ROLES } from '@rihla/domain/access/roles';
import type { Access } from '@rihla/domain/kit/procedure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../../src/app/router.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { addressWith, procedures } from './procedures.ts';
import { sampleInput } from './sample-input.ts';

const NOWHERE = '00000000-0000-7000-8000-0000000000ff';

/** The calls with signing out last, because the session is gone for the calls that follow. */
const signingOutLast = procedures.toSorted(
  ([a], [b]) => Number(a.endsWith('.sign_out')) - Number(b.endsWith('.sign_out')),
);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

function request(procedure: (typeof procedures)[number][1]) {
  const body = procedure.method === 'POST' || procedure.method === 'PUT';
  return { method: procedure.method, url: addressWith(procedure, NOWHERE), ...(body ? { payload: {} } : {}) };
}

describe('the contract', () => {
  it('has code for every call, and no code without a call', () => {
    const bound = new Set(bindings.map((binding) => binding.procedure));
    expect(procedures.filter(([, procedure]) => !bound.has(procedure)).map(([key]) => key)).toEqual([]);
    expect(bindings.length).toBe(procedures.length);
  });

  it('gives no two calls the same method and path', () => {
    const addresses = procedures.map(([, procedure]) => `${procedure.method} ${procedure.path}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('gives a reason for every public call', () => {
    const unexplained = procedures.filter(
      ([, { access }]) => access.who === 'public' && (access as { why: string }).why.length < 10,
    );
    expect(unexplained.map(([key]) => key)).toEqual([]);
  });

  it('can build an input for each call', () => {
    for (const [key, procedure] of procedures) expect(sampleInput(procedure), key).toBeTypeOf('object');
  });
});

describe('a stranger', () => {
  it.each(procedures.filter(([, procedure]) => procedure.access.who !== 'public'))(
    'is asked to sign in by %s',
    async (_key, procedure) => {
      const answer = await t.anonymous.inject(request(procedure));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'kit.not_signed_in' });
    },
  );

  it('is asked to sign in with an unknown token of the right shape', async () => {
    const answer = await t.anonymous.inject({
      url: '/admin_api/tags',
      headers: { authorization: `Bearer ${'A'.repeat(64)}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the matrix of roles', () => {
  for (const role of ROLES) {
    it(`opens to ${role} exactly the calls that its grants name`, async () => {
      const caller = t.as(role);
      const wrong: string[] = [];
      for (const [key, procedure] of signingOutLast) {
        const { statusCode } = await caller.inject(request(procedure));
        const opened = statusCode !== 403 && statusCode !== 401;
        if (opened !== enters(procedure.access, role)) wrong.push(`${key}: ${statusCode}`);
        if (statusCode >= 500) wrong.push(`${key}: ${statusCode}`);
      }
      expect(wrong).toEqual([]);
    });
  }

  it('gives every permission that a call asks for to some role beside ROOT, or says why not', () => {
    const asked = new Set(
      procedures.flatMap(([, { access }]) =>
        access.who === 'admin' ? [(access as { permission: string }).permission] : [],
      ),
    );
    const orphans = [...asked].filter(
      (permission) => !ADMIN_ROLES.some((role) => role !== 'ROOT' && allows(role, permission)),
    );
    expect(orphans).toEqual([]);
  });
});

function enters(access: Access, role: (typeof ROLES)[number]): boolean {
  if (access.who === 'public') return true;
  if (access.who === 'user') return role === 'USER';
  if (role === 'USER') return false;
  return access.who === 'any_admin' || allows(role, access.permission);
}
