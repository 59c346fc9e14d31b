import type { Sealer } from '../../kit/crypto.ts';

/** The path at which a host proves that it leads to this installation. */
export const HOST_ANSWER_PATH = '/.well-known/rihla-host';
/** The path for one question, whose random number is the nonce. */
export const hostAnswerPath = (nonce: string) => `${HOST_ANSWER_PATH}/${nonce}`;

/** The answer to a nonce, which only this installation can give, because it is a keyed hash. */
export function hostAnswer(sealer: Sealer, nonce: string): string {
  return sealer.fingerprint('host-answer', nonce);
}
