import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall, StepsCall } from '../../kit/call.ts';
import { bookableListing } from '../catalogue/index.ts';
import { findVoucher } from './find-voucher.ts';
import { limitVoucherGuesses } from './guess-limit.ts';
import { judgeVoucher } from './judge-voucher.ts';

type Input = InputOf<typeof contract.public_vouchers.check>;
type CheckedVoucher = OutputOf<typeof contract.public_vouchers.check>['data'];

/**
 * Answers a visitor, before sign-in, how much a voucher code takes off a booking for some people. The voucher is not
 * used by this. It is not known who will book, so a voucher for alumni is not refused but answered with
 * `alumni_only`.
 * @throws Problem with the reason why the voucher does not apply, on the field `voucher`
 */
export async function checkVoucher(call: StepsCall<null>, input: Input): Promise<CheckedVoucher> {
  await limitVoucherGuesses(call, input);
  return call.read((read) => readCheck(read, input));
}

/**
 * Works out what a voucher code takes off a booking of a package. The caller has counted the code as a guess before,
 * so that codes cannot be tried out without limit.
 * @throws Problem with the reason why the voucher does not apply, on the field `voucher`
 */
async function readCheck(call: ReadCall, { voucher, listing_id, people }: Input): Promise<CheckedVoucher> {
  const { db, site, now } = call;
  const [offer, found] = await Promise.all([
    bookableListing(db, site.id, listing_id, null, { lock: false }),
    findVoucher(call, voucher, listing_id),
  ]);
  // For a package that visitors may not see the voucher counts as one without lines, so that the answer does not
  // show that it exists.
  const visible = found && (offer ? found : { ...found, lines: [] });
  const applied = judgeVoucher(visible, {
    today: todayIn(site.timeZone, now),
    is_alumnus: true,
    variants: people.map(({ variant_id, pax }) => ({ id: variant_id, pax })),
  });
  const { code, name, discount } = applied;
  const currency = offer?.currency ?? 'IDR';
  return { code, name, currency, people: applied.people, discount, alumni_only: found?.alumni_only ?? false };
}
