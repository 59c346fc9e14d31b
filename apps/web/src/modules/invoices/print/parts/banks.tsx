import { useTranslation } from '../../../../lib/words/i18n.ts';
import { BankMark } from '../../../../ui/values/pictures/bank-mark.tsx';
import type { PrintedInvoice } from '../printed.ts';
import classes from './banks.module.css';

type BanksProps = {
  banks: PrintedInvoice['banks'];
  instructions: string | null;
  /** Whether the amount to transfer has a unique number, which the payment page tells. */
  hasUniqueNumber: boolean;
  /** The amount that is due now, as text with the currency. */
  due: string;
};

/** The agency's bank accounts and payment instructions on a printed invoice, with the amount that is due now. */
export function Banks({ banks, instructions, hasUniqueNumber, due }: BanksProps) {
  const { t } = useTranslation();
  if (banks.length === 0 && !instructions) return null;
  return (
    <section className={classes.banks}>
      <h2>{t('paper.pay_to', { amount: due })}</h2>
      <ul>
        {banks.map(({ id, bank, logo_file_id: logo, number, owner, name }) => (
          <li key={id} className={classes.bank}>
            <BankMark bank={bank} logoFileId={logo} />
            <span>
              <strong>{bank}</strong> <span className={classes.number}>{number}</span>{' '}
              {t('pay.account_owner', { owner: owner || name })}
            </span>
          </li>
        ))}
      </ul>
      {instructions && <p>{instructions}</p>}
      {hasUniqueNumber && <p>{t('paper.unique_note')}</p>}
    </section>
  );
}
