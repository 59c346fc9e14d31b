import { contract } from '@rihla/domain/contract';
import type { Refusal } from '@rihla/domain/kit/errors';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { fileRouteRefusals } from '../../src/app/openapi/file-route-docs.ts';
import { refusalsOfCall } from '../../src/app/openapi/refusals.ts';

/** The codes that any call may answer, because they are about the state of the server and not about the call. */
const FAILURES = new Set(['unexpected', 'kit.unavailable', 'kit.copy_is_quiet']);

const procedures = new Map(
  Object.values(contract as Record<string, Record<string, AnyProcedure>>)
    .flatMap((calls) => Object.values(calls))
    .map((procedure) => [`${procedure.method} ${procedure.path}`, procedure]),
);

/**
 * Watches the server of a test for refusals that the OpenAPI document does not name for the call that answers them.
 * @returns `assert`, which throws an error with all of them: the call, the code, and the name of the test
 */
export function watchRefusals(app: FastifyInstance): { assert(): void } {
  const missing = new Map<string, string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return;
    const call = `${request.method} ${(request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')}`;
    const refusals = announcedBy(call);
    const code = codeOf(payload);
    if (!refusals || code === null || FAILURES.has(code)) return;
    if (refusals.some((one) => one.code === code && one.status === reply.statusCode)) return;
    missing.set(`${call} answers ${reply.statusCode} ${code}`, expect.getState().currentTestName ?? 'a hook');
  });
  return {
    assert() {
      if (!missing.size) return;
      const lines = [...missing].map(([what, test]) => `${what}, in "${test}"`);
      throw new Error(`not among the refusals of the procedure (refuses: …):\n${lines.join('\n')}`);
    },
  };
}

/** The refusals of calls that were looked up, by method and path: they follow from the contract and never change. */
const announced = new Map<string, readonly Refusal[] | null>();

/**
 * The refusals that the OpenAPI document names for a call.
 * @param call its method and path, as `GET /admin_api/banks/{slug}`
 * @returns null for a path that is neither a call of the contract nor a route of files
 */
function announcedBy(call: string): readonly Refusal[] | null {
  const known = announced.get(call);
  if (known !== undefined) return known;
  const procedure = procedures.get(call);
  const refusals = procedure ? refusalsOfCall(procedure) : (fileRouteRefusals[call] ?? null);
  announced.set(call, refusals);
  return refusals;
}

function codeOf(payload: string): string | null {
  try {
    const { code } = JSON.parse(payload) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
