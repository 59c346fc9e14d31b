import { hashPassword } from '../modules/access/sign-in/passwords.ts';

/** The password of every account of the demo and of tests, none of which exist in production. */
export const DEMO_PASSWORD = 'rihla-demo-2026';

/** The hash of the demo password; undefined until it is first asked for. */
let hashed: Promise<string> | undefined;

/** The hash of the demo password, computed once. All accounts may share it, because the password is no secret. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hashPassword(DEMO_PASSWORD);
  return hashed;
}
