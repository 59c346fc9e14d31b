import { COMMON_STEMS, COMMON_PASSWORDS } from './common-passwords.ts';

/** The allowed length of a password in characters. The upper bound limits the cost of hashing. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What can be wrong with a new password. */
export type PasswordFault = 'password_too_common' | 'password_is_email';

/**
 * Finds what is wrong with a new password, apart from its length: it is one of the commonest, a common word with digits
 * or signs (`Password123!`, `s4yang2024`), a run or repetition of characters, or the person's own e-mail address. Upper
 * case, digits and signs are not required; such rules make passwords worse (NIST SP 800-63B section 5.1.1.2).
 * @param password as typed
 * @param email the e-mail address of the account
 * @returns null when nothing is wrong
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const plain = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || (address.includes('@') && plain === address.slice(0, address.indexOf('@')))) {
    return 'password_is_email';
  }
  return isCommon(plain) ? 'password_too_common' : null;
}

function isCommon(plain: string): boolean {
  if (COMMON_PASSWORDS.has(plain) || isMonotonous(plain)) return true;
  return [plain, unleet(plain)].some((reading) => COMMON_STEMS.has(stemOf(reading)));
}

/** A password without the digits and signs that people put around a word. */
function stemOf(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '');
}

/** The digits and signs that people type for letters. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * A password in which digits and signs that stand for letters are replaced by those letters: `p4ssw0rd2024` gives
 * `password2024`. Digits at the end stay.
 */
function unleet(text: string): string {
  const tail = /[\d\W_]*$/.exec(text)?.[0] ?? '';
  const head = text.slice(0, text.length - tail.length);
  return head.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign) + tail;
}

/** Whether a password is one block repeated (`12121212`), or a run along the alphabet, the digits or a keyboard. */
function isMonotonous(plain: string): boolean {
  if (/^(.{1,4})\1+.?$/.test(plain)) return true;
  return RUNS.some((run) => run.includes(plain) || [...run].reverse().join('').includes(plain));
}

/** Rows of characters that are easy to type: the alphabet, digits, and rows of the keyboard. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]asdfghjkl',
  '1234567890-=qwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
];
