import { todayIn } from '@rihla/domain/shared/dates';
import type { SeedListing, SeedPerson } from '../builders.ts';
import type { Agency } from './agency.ts';
import type { CallAs } from './call-as.ts';

const MILLION = 1_000_000;
const DAY = 86_400_000;

/** What one saver of the demo has done. Days are numbers of days before today, amounts in whole rupiah. */
type Saver = {
  /** The index among the customers; 0 is the one whose e-mail address is printed when Rihla starts. */
  customer: number;
  program: 'tabungan' | 'tabungan-haji';
  joined: number;
  people?: number;
  reminder?: { rhythm: 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY'; amount: number | null };
  /** The deposits. Finance validates each five hours later, so one of the last hours still waits. */
  deposits: readonly (readonly [daysAgo: number, amount: number])[];
  /** The day on which the balance is turned into a booking. */
  books?: number;
  withdraws?: readonly [daysAgo: number, amount: number];
};

/**
 * Savers at every stage: new, under way, waiting for finance, ready to book, at the target, booked, and paid out. The
 * customers 4, 8, 12 and 20 are those of agents, the last one of the agent whose e-mail address is printed.
 */
export const SAVERS: readonly Saver[] = [
  {
    customer: 0,
    program: 'tabungan',
    joined: 96,
    reminder: { rhythm: 'MONTHLY', amount: 4 * MILLION },
    deposits: [
      [95, 10 * MILLION],
      [64, 8 * MILLION],
      [35, 5 * MILLION],
      [9, 4 * MILLION],
    ],
  },
  {
    customer: 3,
    program: 'tabungan',
    joined: 70,
    reminder: { rhythm: 'FORTNIGHTLY', amount: 500_000 },
    deposits: [
      [69, 500_000],
      [55, 500_000],
      [41, 750_000],
      [13, 500_000],
    ],
  },
  { customer: 5, program: 'tabungan', joined: 4, reminder: { rhythm: 'WEEKLY', amount: null }, deposits: [] },
  {
    customer: 7,
    program: 'tabungan',
    joined: 28,
    people: 2,
    deposits: [
      [27, 2 * MILLION],
      [0.1, 1_500_000],
    ],
  },
  {
    customer: 9,
    program: 'tabungan',
    joined: 100,
    deposits: [
      [99, 15 * MILLION],
      [60, 10 * MILLION],
      [21, 7 * MILLION],
    ],
  },
  {
    customer: 11,
    program: 'tabungan',
    joined: 98,
    deposits: [
      [97, 20 * MILLION],
      [50, 9 * MILLION],
    ],
    books: 16,
  },
  {
    customer: 12,
    program: 'tabungan',
    joined: 80,
    deposits: [[79, 6 * MILLION]],
    withdraws: [10, 2 * MILLION],
  },
  {
    customer: 4,
    program: 'tabungan',
    joined: 46,
    reminder: { rhythm: 'MONTHLY', amount: 1 * MILLION },
    deposits: [
      [45, 1 * MILLION],
      [14, 1 * MILLION],
    ],
  },
  {
    customer: 20,
    program: 'tabungan',
    joined: 75,
    people: 2,
    reminder: { rhythm: 'MONTHLY', amount: 2_500_000 },
    deposits: [
      [74, 5 * MILLION],
      [43, 2_500_000],
      [12, 2_500_000],
    ],
  },
  {
    customer: 8,
    program: 'tabungan-haji',
    joined: 90,
    reminder: { rhythm: 'MONTHLY', amount: 5 * MILLION },
    deposits: [
      [89, 20 * MILLION],
      [58, 5 * MILLION],
      [27, 5 * MILLION],
    ],
  },
];

/**
 * What the acts of savers need: a function that makes calls, one that stores the slip of a transfer and returns the id
 * of its file, and the package that savers book.
 */
export type SaverTools = {
  callAs: CallAs;
  slip: (customer: SeedPerson, amount: number, bank: Bank) => Promise<string>;
  departure: SeedListing | undefined;
};
type Bank = { id: string; bank: string; number: string; owner: string };

/** An act, at a moment in milliseconds since 1970. */
type Step = { at: number; run: () => Promise<void> };

/**
 * The acts of all savers of an agency with their moments: they join, send the proofs of deposits, which finance
 * validates hours later, turn a balance into a booking, and are paid out.
 * @param now the moment around which the demo is dated
 */
export function saverSteps(agency: Agency, { callAs, slip, departure }: SaverTools, now: Date): Step[] {
  const { clock, customers, listings, site, staff } = agency;
  const today = () => todayIn(site.timeZone, clock.now());
  return SAVERS.flatMap((saver) => {
    const customer = customers[saver.customer];
    const program = listings.get(saver.program);
    if (!customer || !program) return [];
    let plan = '';
    const at = (daysAgo: number, hours = 0) => now.getTime() - daysAgo * DAY + hours * 3_600_000;
    const join = async () => {
      const { people = 1, reminder } = saver;
      const { data } = await callAs(customer, 'user_savings.join', {
        listing_id: program.slug,
        people,
        reminder,
      });
      plan = data.id;
    };
    const deposits = saver.deposits.flatMap(([daysAgo, amount]): Step[] => {
      let payment = '';
      const send = async () => {
        const { data: made } = await callAs(customer, 'user_payments.create', {
          invoice_id: plan,
          type: 'CREDIT',
          channel: 'MANUAL',
          amount,
        });
        payment = made.id;
        const { data: invoice } = await callAs(customer, 'user_invoices.get', { id: plan });
        const bank = invoice.banks[0]!;
        await callAs(customer, 'user_payments.update', {
          id: made.id,
          evidence_file_id: await slip(customer, made.amount, bank),
          bank_id: bank.id,
          paid_on: today(),
          notes: 'Setoran tabungan',
        });
      };
      const validate = async () => void (await callAs(staff.FINANCE, 'payments.validate', { id: payment }));
      return [
        { at: at(daysAgo), run: send },
        { at: at(daysAgo, 5), run: validate },
      ];
    });
    const book = async () => {
      if (!departure) return;
      await callAs(customer, 'user_savings.convert', {
        id: plan,
        listing_id: departure.slug,
        bookings: [{ variant_id: departure.variants[0]!.id }],
        pic_name: customer.name,
        pic_phone: customer.phone ?? '',
        pic_email: customer.email,
      });
    };
    const withdraw = async () => {
      const bank = agency.banks[0]!;
      const amount = saver.withdraws![1];
      await callAs(staff.FINANCE, 'savings.withdraw', {
        id: plan,
        amount,
        reason: 'Biaya sekolah anak, diminta penabung lewat telepon.',
        account: `BSI 7123456789 ${customer.name}`,
        bank_id: bank.id,
        paid_on: today(),
        evidence_file_id: await slip(customer, amount, {
          bank: 'BSI',
          number: '7123456789',
          owner: customer.name,
          id: '',
        }),
      });
    };
    return [
      { at: at(saver.joined), run: join },
      ...deposits,
      ...(saver.books === undefined ? [] : [{ at: at(saver.books), run: book }]),
      ...(saver.withdraws === undefined ? [] : [{ at: at(saver.withdraws[0]), run: withdraw }]),
    ];
  });
}
