import { formatDateTime } from '@rihla/domain/shared/date-format';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { amount } from '@rihla/domain/shared/money';
import sharp from 'sharp';
import type { SeedPerson } from '../../builders.ts';
import type { Agency } from '../agency.ts';
import { bankSlip, type Slip } from './bank-slip.ts';

/** What the slip of a transfer says: the account that receives it, who pays, and the amount in the smallest unit. */
type Transfer = {
  to: { bank: string; number: string | null; owner: string | null };
  from: string;
  amount: number;
  currency: 'IDR' | 'USD';
} & Pick<Slip, 'reference'>;

/**
 * Draws the slip of a bank transfer made now, and stores it as a file.
 * @param owner who uploads it
 * @returns the id of the file
 */
export async function keepSlip(
  { site, clock, keep }: Pick<Agency, 'site' | 'clock' | 'keep'>,
  { to, from, currency, reference, ...transfer }: Transfer,
  { name, owner }: { name: string; owner: Pick<SeedPerson, 'kind' | 'id'> },
): Promise<string> {
  const svg = bankSlip({
    bank: to.bank,
    number: to.number ?? '',
    owner: to.owner ?? '',
    from: from.toUpperCase(),
    amount: formatMoney(amount(transfer.amount), currency, { locale: 'id' }),
    at: formatDateTime(clock.now(), 'id', site.timeZone, { zone: true }),
    reference,
  });
  const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return keep('EVIDENCE', picture, name, { kind: owner.kind, id: owner.id });
}
