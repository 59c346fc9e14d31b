import { todayIn } from '@rihla/domain/shared/dates';
import { applyVoucher, isVoucherFault } from '@rihla/domain/vouchers/voucher-discount';
import type { settableClock } from '../../kit/clock.ts';
import { findVoucher } from '../../modules/vouchers/index.ts';
import {
  makeVoucher,
  type SeedListing,
  type SeedSite,
  type SeedVoucher,
  type VoucherInput,
} from '../builders.ts';

/** A voucher of the demo: the keys of its packages, and the discount for each person in rupiah. */
type Plan = Omit<VoucherInput, 'lines' | 'picture'> & {
  word: string;
  startsIn: number;
  endsIn: number;
  packages: readonly string[];
  minimum?: number;
  discount: number;
};

/** The vouchers of a demo agency, with days counted from the day on which the demo is made. */
const PLANS: readonly Plan[] = [
  {
    word: 'KELUARGA',
    name: 'Berangkat Sekeluarga',
    description: 'Potongan bagi keluarga yang mendaftar bersama, mulai dua orang dalam satu tipe kamar.',
    startsIn: -60,
    endsIn: 45,
    most: 60,
    packages: ['hemat', 'turki'],
    minimum: 2,
    discount: 500_000,
  },
  {
    word: 'CEPAT',
    name: 'Daftar Cepat Ramadhan',
    description: 'Untuk pendaftar pertama paket Ramadhan.',
    startsIn: -90,
    endsIn: 30,
    most: 20,
    packages: ['ramadhan-awal'],
    discount: 750_000,
  },
  {
    word: 'ALUMNI',
    name: 'Sahabat Lama',
    description: 'Terima kasih bagi jamaah yang pernah berangkat bersama kami.',
    startsIn: -20,
    endsIn: 120,
    most: 100,
    alumniOnly: true,
    packages: ['reguler', 'vip', 'tour-turki'],
    discount: 1_000_000,
  },
  {
    word: 'SYABAN',
    name: 'Menyambut Ramadhan',
    description: 'Berlaku saat pendaftaran iktikaf dibuka.',
    startsIn: 21,
    endsIn: 75,
    most: 40,
    packages: ['ramadhan-itikaf', 'reguler'],
    discount: 600_000,
  },
  {
    word: 'MUHARRAM',
    name: 'Tahun Baru Hijriah',
    description: 'Potongan selama bulan Muharram.',
    startsIn: -120,
    endsIn: -75,
    most: 30,
    packages: ['lalu', 'berangkat'],
    discount: 400_000,
  },
];

/** The voucher that is used up in the demo, because the office limits it to the people who have used it. */
export const USED_UP = 'CEPAT';

/** A voucher of an agency of the demo, with the ids of the packages that it is for. */
export type DemoVoucher = SeedVoucher & { word: string; packages: ReadonlySet<string> };

const DAY_MS = 86_400_000;

/**
 * Adds the vouchers of an agency that has at least one of their packages, each dated some days before it begins.
 * @param clock of the site, which is moved meanwhile and is back at the same moment afterwards
 * @param picture gives the id of the picture of a package, which the voucher gets too
 */
export async function writeVouchers(
  { site, clock }: { site: SeedSite; clock: ReturnType<typeof settableClock> },
  listings: ReadonlyMap<string, SeedListing>,
  picture: (listing: SeedListing) => Promise<string>,
): Promise<DemoVoucher[]> {
  const made: DemoVoucher[] = [];
  for (const { packages, minimum, discount, startsIn, endsIn, ...plan } of PLANS) {
    const named = packages
      .flatMap((key) => listings.get(key) ?? [])
      .filter(({ currency }) => currency === 'IDR');
    if (named.length === 0) continue;
    const madeIn = Math.min(-1, startsIn - 3);
    clock.advance(madeIn * DAY_MS);
    const voucher = await makeVoucher(site, {
      ...plan,
      startsIn: startsIn - madeIn,
      endsIn: endsIn - madeIn,
      lines: named.map((listing) => ({ listing, minimum, discount })),
      picture: await picture(named[0]!),
    });
    clock.advance(-madeIn * DAY_MS);
    made.push({ ...voucher, word: plan.word, packages: new Set(named.map(({ id }) => id)) });
  }
  return made;
}

/**
 * The code of a voucher that people who book together may use for a package today; null when there is none.
 * @param people each with the chosen variant
 */
export async function codeFor(
  site: SeedSite,
  vouchers: readonly DemoVoucher[],
  listing: SeedListing,
  people: readonly { variant_id: string }[],
): Promise<string | null> {
  const today = todayIn(site.timeZone, site.clock.now());
  const ids = [...new Set(people.map(({ variant_id }) => variant_id))];
  const variants = ids.map((id) => ({
    id,
    pax: people.filter(({ variant_id }) => variant_id === id).length,
  }));
  for (const { code } of vouchers.filter(({ packages }) => packages.has(listing.id))) {
    const voucher = await findVoucher({ db: site.db, site }, code, listing.id);
    if (voucher && !isVoucherFault(applyVoucher(voucher, { today, is_alumnus: false, variants })))
      return code;
  }
  return null;
}
