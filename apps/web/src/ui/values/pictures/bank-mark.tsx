import { pictureUrl } from '@rihla/domain/media/picture';
import classes from './bank-mark.module.css';

type BankMarkProps = { bank: string; logoFileId: string | null };

/**
 * The small logo beside a bank account: the picture that the agency has uploaded, otherwise an abbreviation of the
 * bank's name.
 */
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
 * An abbreviation of a bank's name: a word of two to five capitals in it, such as `BCA`; otherwise the initials of a
 * name of more than two words, or the first three letters of its last word.
 */
export function bankLetters(bank: string): string {
  const words = (bank.match(/[\p{L}\p{N}]+/gu) ?? [bank]).filter((word) => !/^(pt|tbk|persero)$/i.test(word));
  const short = words.find((word) => /^[A-Z]{2,5}$/.test(word));
  if (short) return short;
  const letters =
    words.length > 2 ? words.slice(0, 4).map((word) => word[0]) : [...(words.at(-1) ?? '')].slice(0, 3);
  return letters.join('').toUpperCase();
}
