import type { SeedPerson } from '../../src/seed/builders.ts';
import { NOTES, pic, places } from '../support/scenes/booked.ts';
import { type Agency, MILLION, must, slip, today } from './agency.ts';
import type { Timeline } from './timeline.ts';

const MONTH = 30;

/** Plans what savers do: they deposit each month, and then book from their balance or withdraw some of it. */
export function planSavings(agency: Agency, timeline: Timeline, count: (what: string) => void): void {
  const { t, customers, program, departures } = agency;

  async function join(saver: SeedPerson): Promise<string> {
    return (await must(t, saver, 'user_savings.join', { listing_id: program.id, people: 1 })).id;
  }

  async function deposit(plan: string, amount: number): Promise<void> {
    const input = {
      invoice_id: plan,
      type: 'CREDIT',
      amount,
      bank_id: t.site.bank.id,
      paid_on: today(t),
      notes: NOTES,
    };
    const { id } = await must(t, 'FINANCE', 'payments.create', input);
    await must(t, 'FINANCE', 'payments.validate', { id });
    count('deposits');
  }

  /** Books the last departure from the balance, and pays the rest later. */
  async function convert(saver: SeedPerson, plan: string): Promise<void> {
    const departure = departures.at(-1)!;
    const { id } = await must(t, saver, 'user_savings.convert', {
      id: plan,
      listing_id: departure.id,
      bookings: places(departure.variants[0]!.id, 1),
      ...pic,
    });
    count('conversions');
    timeline.on(departure.day - 45, async () => {
      const { payable } = await must(t, 'FINANCE', 'invoices.get', { id });
      if (payable.package.maximum > 0) await deposit(id, payable.package.maximum);
    });
  }

  async function payOut(plan: string): Promise<void> {
    await must(t, 'FINANCE', 'savings.withdraw', {
      id: plan,
      amount: 2 * MILLION,
      reason: 'Penabung membutuhkan dananya',
      account: 'BCA 1234567890 Siti Rahmawati',
      bank_id: t.site.bank.id,
      paid_on: today(t),
      evidence_file_id: await slip(t, t.site.admins.FINANCE),
    });
    count('withdrawals');
  }

  for (const [i, saver] of customers.slice(0, 6).entries())
    timeline.on(3 + i, async () => {
      const plan = await join(saver);
      for (let month = 0; month < 9; month += 1)
        timeline.on(4 + i + month * MONTH, () => deposit(plan, (2 + (i % 2)) * MILLION));
      if (i < 3) timeline.on(275 + i, () => convert(saver, plan));
      else timeline.on(280 + i, () => payOut(plan));
    });
}
