import type { FastifyInstance } from 'fastify';
import { makeSession, type SeedPerson } from '../builders.ts';
import { type CallInput, type CallKey, type CallOutput, callApi } from '../call-api.ts';
import type { Agency } from './agency.ts';

/** Makes a call as one person of the demo. */
export type CallAsOne = <K extends CallKey>(key: K, input: CallInput<K>) => Promise<CallOutput<K>>;

/** Makes a call as a person of the demo. */
export type CallAs = <K extends CallKey>(
  who: SeedPerson,
  key: K,
  input: CallInput<K>,
) => Promise<CallOutput<K>>;

/** After so many milliseconds a session is replaced, before it ends because it was not used. */
const SESSION_MS = 20 * 86_400_000;

/**
 * A function that makes calls as people of an agency, dated by the agency's clock. Each is signed in first where that is
 * needed.
 * @param app the server, which is called inside this process
 */
export function callsOf(app: FastifyInstance, { site, clock }: Pick<Agency, 'site' | 'clock'>): CallAs {
  const sessions = new Map<string, { token: string; until: number }>();
  return async (who, key, input) => {
    let session = sessions.get(who.id);
    if (!session || session.until < clock.now().getTime()) {
      session = { token: await makeSession(site, who), until: clock.now().getTime() + SESSION_MS };
      sessions.set(who.id, session);
    }
    return callApi(app, session.token, key, input);
  };
}

/** A function that makes calls as one person of an agency. */
export function callsOfOne(
  app: FastifyInstance,
  agency: Pick<Agency, 'site' | 'clock'>,
  who: SeedPerson,
): CallAsOne {
  const callAs = callsOf(app, agency);
  return (key, input) => callAs(who, key, input);
}
