import { hashPassword } from '../modules/access/passwords.ts';

/** The password of every account that is seeded outside production. */
export const DEMO_PASSWORD = 'rihla-demo-2026';

let hashed: Promise<string> | undefined;

/** The hash of the demo password, computed once: the accounts may share it, because it is no secret. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hashPassword(DEMO_PASSWORD);
  return hashed;
}
