import { pictureUrl } from '@rihla/domain/media/picture';
import classes from './bank-mark.module.css';

type BankMarkProps = { bank: string; logoFileId: string | null };

/** The small logo of a bank account: the picture that the agency has uploaded, otherwise the bank's abbreviation. */
export function BankMark({ bank, logoFileId }: BankMarkProps) {
  return (
    <span className={classes.mark} aria-hidden>
      {logoFileId ? (
        <img src={pictureUrl(logoFileId, 160)} alt="" />
      ) : (
        <span className={classes.letters}>{bankLetters(bank)}</span>
      )}
    </span>
  );
}

/**
 * The abbreviation of a bank: `BCA` as it is; the initials of a name of several words; the first three letters of a
 * single word.
 */
export function bankLetters(bank: string): string {
  const words = (bank.match(/[\p{L}\p{N}]+/gu) ?? [bank]).filter((word) => !/^(pt|tbk|persero)$/i.test(word));
  const short = words.find((word) => /^[A-Z]{2,5}$/.test(word));
  if (short) return short;
  const letters =
    words.length > 2 ? words.slice(0, 4).map((word) => word[0]) : [...(words.at(-1) ?? '')].slice(0, 3);
  return letters.join('').toUpperCase();
}
