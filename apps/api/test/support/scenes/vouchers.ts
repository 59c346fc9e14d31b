import type { NewVoucher } from '@rihla/domain/vouchers/voucher.contract';
import type { SeedListing } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';
import { fileOf } from '../files.ts';

export type MadeVoucher = { id: string; slug: string; code: string; version: number };

type Line = { room_type?: string; minimum_pax?: number; discount: number };

/** The input of a voucher for fifty people that is valid in November and December 2026. */
export async function voucherInput(t: TestApp, more: Partial<NewVoucher> = {}): Promise<NewVoucher> {
  const owner = { kind: 'ADMIN', id: t.site.admins.MAIN.id } as const;
  return {
    code: 'hemat',
    name: 'Hemat Akhir Tahun',
    description: 'Potongan untuk keluarga.',
    picture_file_id: await fileOf(t, 'LISTING', owner),
    starts_on: '2026-11-01',
    ends_on: '2026-12-31',
    max_pax: 50,
    ...more,
  };
}

/**
 * Creates a voucher by the calls of the API, with a discount for the first room type of a package unless other lines
 * are given; without lines for null.
 */
export async function issueVoucher(
  t: TestApp,
  listing: SeedListing | null,
  { lines = [{ discount: 500_000 }], ...more }: Partial<NewVoucher> & { lines?: Line[] } = {},
): Promise<MadeVoucher> {
  const main = t.as('MAIN');
  const made = await main.call('vouchers.create', await voucherInput(t, more));
  if (made.status !== 201) throw new Error(`no voucher: ${JSON.stringify(made.body)}`);
  const voucher = made.body.data;
  for (const { room_type, minimum_pax = 1, discount } of listing ? lines : []) {
    const variant = listing!.variants.find((one) => one.room_type === room_type) ?? listing!.variants[0]!;
    const line = { voucher_id: voucher.id, variant_id: variant.id, minimum_pax, discount };
    const added = await main.call('vouchers_paxes.create', line);
    if (added.status !== 201) throw new Error(`no line: ${JSON.stringify(added.body)}`);
  }
  return voucher;
}

/** How many people use a voucher, and the changes of that number from the first on. */
export async function usesOf(t: TestApp, { id }: { id: string }) {
  const { taken } = await t.db
    .selectFrom('voucher_counts')
    .select('taken')
    .where('voucher_id', '=', id)
    .executeTakeFirstOrThrow();
  const ledger = await t.db
    .selectFrom('voucher_uses')
    .select(['delta', 'reason'])
    .where('voucher_id', '=', id)
    .orderBy('id')
    .execute();
  return { taken, ledger: ledger.map(({ delta, reason }) => `${reason} ${delta}`) };
}
