import { hash } from '@node-rs/argon2';

/** The password of every account of the demo and of tests, none of which exist in production. */
export const DEMO_PASSWORD = 'rihla-demo-2026';

/** The least that Argon2id can cost: who tries this password has it anyway, and tests try it some thousand times. */
const COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The hash of the demo password; undefined until it is first asked for. */
let hashed: Promise<string> | undefined;

/** The hash of the demo password, computed once. All accounts may share it, because the password is no secret. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hash(DEMO_PASSWORD, COST);
  return hashed;
}
