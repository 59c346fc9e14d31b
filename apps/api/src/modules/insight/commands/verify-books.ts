import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { verificationOf } from '../books.queries.ts';
import { storeVerifyRun, verifySite } from '../verify.ts';

/**
 * Verifies the books of the site and stores the result. No transaction is open meanwhile, because it reads all data
 * of the site.
 */
export async function verifyBooks(call: StepsCall<Admin>) {
  const issues = await call.read(verifySite);
  await call.transaction((write) => storeVerifyRun(write, issues));
  return verificationOf(call.now.toISOString(), issues);
}
