import { pictureUrl } from '@rihla/domain/media/picture';
import classes from './bank-mark.module.css';

type BankMarkProps = { bank: string; logoFileId: string | null };

/** How an account is recognised at a glance: the logo that the agency has sent, else the letters people know it by. */
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

/** `BCA` as it is; of a name of words their first letters, as people say it; of a single word its first three. */
export function bankLetters(bank: string): string {
  const words = (bank.match(/[\p{L}\p{N}]+/gu) ?? [bank]).filter((word) => !/^(pt|tbk|persero)$/i.test(word));
  const short = words.find((word) => /^[A-Z]{2,5}$/.test(word));
  if (short) return short;
  const letters =
    words.length > 2 ? words.slice(0, 4).map((word) => word[0]) : [...(words.at(-1) ?? '')].slice(0, 3);
  return letters.join('').toUpperCase();
}
