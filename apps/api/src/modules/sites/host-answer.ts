import type { Sealer } from '../../kit/crypto.ts';

/** The path at which every host that leads to this installation can prove it. */
export const HOST_ANSWER_PATH = '/.well-known/rihla-host';
export const hostAnswerPath = (nonce: string) => `${HOST_ANSWER_PATH}/${nonce}`;

/** What this installation, and nobody else, answers to a number that was made for one question. */
export function hostAnswer(sealer: Sealer, nonce: string): string {
  return sealer.fingerprint('host-answer', nonce);
}
