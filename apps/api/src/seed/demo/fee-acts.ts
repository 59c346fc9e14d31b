import { todayIn } from '@rihla/domain/shared/dates';
import type { SeedPerson } from '../builders.ts';
import type { Agency } from './agency.ts';
import type { CallAs } from './call-as.ts';
import type { Random } from './random.ts';
import { keepSlip } from './pictures/slip.ts';

/** The acts by which agents of the demo ask for their fees, and finance pays them. */
export type FeeActs = ReturnType<typeof feeActsOf>;

/** The acts by which the agents of an agency of the demo ask for their fees, and finance pays them. */
export function feeActsOf(agency: Agency, callAs: CallAs, random: Random) {
  const { site, staff, clock } = agency;
  const today = () => todayIn(site.timeZone, clock.now());

  /** The account in rupiah from which fees and their tax are paid. */
  async function rupiahAccount() {
    const { data: banks } = await callAs(staff.FINANCE, 'banks.list', { per_page: 100 });
    return banks.find(({ currency }) => currency === 'IDR')!;
  }

  /**
   * Asks, as an agent, for all its free fees.
   * @returns the request; null where there are too few, or one waits already
   */
  async function askFees(agent: SeedPerson): Promise<{ id: string; net: number } | null> {
    const { data: wallet } = await callAs(agent, 'fee_wallets.own', {});
    const sums = wallet.sums.find(({ currency }) => currency === 'IDR');
    const isPending = wallet.open.some(({ status, currency }) => status === 'PENDING' && currency === 'IDR');
    if (!sums || isPending || sums.free <= 0 || sums.free < sums.minimum) return null;
    return (await callAs(agent, 'invoices_fees.create', { currency: 'IDR' })).data;
  }

  /** Records, as finance, one transfer for requested fees, with the slip of the bank. */
  async function transferFees(asked: readonly { id: string; net: number }[]): Promise<void> {
    const bank = await rupiahAccount();
    const total = asked.reduce((sum, { net }) => sum + net, 0);
    const reference = `CTH${String(total).padStart(9, '1')}`;
    const photo_file_id = await keepSlip(
      agency,
      { to: bank, from: site.name, amount: total, currency: 'IDR', reference },
      { name: 'bukti-transfer-fee.png', owner: staff.FINANCE },
    );
    await callAs(staff.FINANCE, 'fee_transfers.create', {
      invoices_fee_ids: asked.map(({ id }) => id),
      amount: total,
      photo_file_id,
      bank_id: bank.id,
      paid_on: today(),
    });
  }

  /**
   * Records, as finance, for each past month that the tax withheld from fees was paid to the state, where any is owed.
   */
  async function depositTax(): Promise<void> {
    const { data: months } = await callAs(staff.FINANCE, 'tax_deposits.months', {});
    const bank = await rupiahAccount();
    for (const { month, currency, open } of months) {
      if (open <= 0 || month.slice(0, 7) === today().slice(0, 7)) continue;
      const ntpn = `C0NT0H${month.slice(0, 7).replace('-', '')}${random.between(1000, 9999)}`;
      const photo_file_id = await keepSlip(
        agency,
        { to: bank, from: site.name, amount: open, currency: 'IDR', reference: ntpn },
        { name: 'bukti-setor-pph.png', owner: staff.FINANCE },
      );
      await callAs(staff.FINANCE, 'tax_deposits.create', {
        month,
        currency,
        amount: open,
        paid_on: today(),
        bank_id: bank.id,
        ntpn,
        photo_file_id,
      });
    }
  }

  return {
    askFees,
    transferFees,
    depositTax,
    rejectFees: async (id: string, note: string) =>
      void (await callAs(staff.FINANCE, 'invoices_fees.reject', { id, note })),
    takeBackFees: async (agent: SeedPerson, id: string) =>
      void (await callAs(agent, 'invoices_fees.take_back', { id })),
  };
}
