import { Problem } from '@rihla/domain/kit/errors';
import { kitErrors } from '@rihla/domain/kit/kit.errors';
import { typedVoucherCode } from '@rihla/domain/vouchers/voucher-code';
import type { StepsCall, WriteCall } from '../../kit/call.ts';
import { countUseOrRefuse, uncountAttempt, type RateLimit } from '../../kit/http/rate-limits.ts';
import { addressKey, fingerprint } from '../access/index.ts';

const QUARTER_MS = 15 * 60_000;
/**
 * The most wrong codes in a quarter of an hour, from one account and from one IP address (docs/rules/limits.md).
 */
const MOST_OF_ACCOUNT = 10;
const MOST_FROM_ADDRESS = 60;

/**
 * Limits how often voucher codes may be guessed. Each code is counted as a guess before it is looked up, in a
 * transaction of its own, so that a later refusal does not undo the count. When the code exists the count is lowered
 * again. Once the limit is reached every code is refused, also a right one: otherwise the refusal would show which
 * codes exist.
 * @param input.voucher the code as it was typed; without one nothing is counted
 * @throws Problem `kit.too_many_requests` on the field `voucher`, with the seconds until the limit ends
 */
export async function limitVoucherGuesses(
  call: StepsCall,
  input: { voucher?: string | null },
): Promise<void> {
  const { voucher } = input;
  if (!voucher) return;
  await call.transaction(async (write) => {
    // Always in this order, so that two guesses at the same time cannot deadlock.
    const limits = limitsOf(write);
    for (const rateLimit of limits)
      await countUseOrRefuse(write.tx, rateLimit, write.now).catch(rethrowOnVoucher);
    if (!(await isIssued(write, voucher))) return;
    for (const { key } of limits.toReversed()) await uncountAttempt(write.tx, { key, lastFailure: null });
  });
}

/**
 * Throws the refusal of a limit again, with the error on the form's field `voucher`. Any other error is thrown as
 * it is.
 */
function rethrowOnVoucher(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'kit.too_many_requests') throw error;
  const code = error.code;
  throw Problem.of(kitErrors, code, { seconds: error.data.seconds ?? 1 }, { voucher: [{ code }] });
}

/**
 * The limits against which a guess of a voucher code is counted: one for the IP address, and one for the account of
 * the person who is signed in, if anybody is.
 */
function limitsOf(call: WriteCall): RateLimit[] {
  const address = {
    key: `voucher:address:${addressKey(call)}`,
    limit: MOST_FROM_ADDRESS,
    milliseconds: QUARTER_MS,
  };
  if (call.actor === null) return [address];
  const key = `voucher:account:${fingerprint(call, call.actor.id)}`;
  return [address, { key, limit: MOST_OF_ACCOUNT, milliseconds: QUARTER_MS }];
}

/** Whether the site has a voucher with a code, as somebody typed it; archived vouchers do not count. */
async function isIssued({ tx, site }: WriteCall, typed: string): Promise<boolean> {
  const found = await tx
    .selectFrom('vouchers')
    .select('id')
    .where('site_id', '=', site.id)
    .where('code', '=', typedVoucherCode(typed))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
