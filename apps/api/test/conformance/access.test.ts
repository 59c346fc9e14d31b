import { ADMIN_ROLES, allows, ROLES } from '@rihla/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../../src/app/router.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { addressWith, procedures } from './procedures.ts';
import { sampleInput } from './sample-input.ts';
import { readRights } from './who-may.ts';

const NOWHERE = '00000000-0000-7000-8000-0000000000ff';

/** The calls with signing out last, because the session is gone for the calls that follow. */
const signingOutLast = procedures.toSorted(
  ([a], [b]) => Number(a.endsWith('.sign_out')) - Number(b.endsWith('.sign_out')),
);

/** Who may make each call, as the table written by hand has it; nobody where it has no row. */
const rights = new Map(readRights().flatMap(({ calls, may }) => calls.map((call) => [call, may] as const)));

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

function request(procedure: (typeof procedures)[number][1]) {
  const body = procedure.method === 'POST' || procedure.method === 'PUT';
  return { method: procedure.method, url: addressWith(procedure, NOWHERE), ...(body ? { payload: {} } : {}) };
}

/** The configuration holds the account of the agency at the government: the operator's, in no role of the agency. */
const OF_ROOT_ALONE = ['config.create', 'config.read', 'config.update'];

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
  it('may make the calls that are public, and no others', () => {
    const open = procedures.filter(([, { access }]) => access.who === 'public').map(([key]) => key);
    expect(open.filter((key) => !rights.get(key)?.has('visitor'))).toEqual([]);
  });

  it.each(procedures.filter(([key]) => !rights.get(key)?.has('visitor')))(
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
    it(`opens to ${role} exactly the calls that the table written by hand names`, async () => {
      const caller = t.as(role);
      const wrong: string[] = [];
      for (const [key, procedure] of signingOutLast) {
        const { statusCode } = await caller.inject(request(procedure));
        const opened = statusCode !== 403 && statusCode !== 401;
        if (opened !== (rights.get(key)?.has(role) ?? false)) wrong.push(`${key}: ${statusCode}`);
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
    expect(orphans.toSorted()).toEqual(OF_ROOT_ALONE);
  });
});
