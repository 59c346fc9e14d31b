import { hash } from '@node-rs/argon2';

/** The password of every account that is seeded outside production. */
export const DEMO_PASSWORD = 'rihla-demo-2026';

let hashed: Promise<string> | undefined;

/** Its hash, computed once: the accounts may share it, because it is no secret. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return hashed;
}
