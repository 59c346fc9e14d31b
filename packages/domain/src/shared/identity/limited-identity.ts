import { normaliseEmail } from './email.ts';
import { normalisePhone } from './phone.ts';

/**
 * The form in which a typed e-mail address or phone number is counted by a limit, so that writing it in another way
 * does not begin a new count. A text with `@` is counted as the mailbox of an e-mail address; any other as a phone
 * number (`+62…`), or by its letters and digits alone when it cannot be one.
 * @param typed as it came in; it need not be valid
 */
export function limitedIdentity(typed: string): string {
  if (typed.includes('@')) return mailboxOf(typed);
  return normalisePhone(typed) ?? typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The mailbox to which an e-mail address leads, for counting only; e-mails are always sent to the address as typed.
 * What follows a `+` is a label within the mailbox (RFC 5233), and Google ignores dots before the `@`.
 * @param typed an e-mail address; one that is not valid is returned without spaces, in lower case
 */
export function mailboxOf(typed: string): string {
  const email = normaliseEmail(typed);
  if (email === undefined) return typed.replaceAll(/\s/g, '').toLowerCase();
  const atSign = email.lastIndexOf('@');
  const [host, name] = [email.slice(atSign + 1), email.slice(0, atSign).replace(/(?<=.)\+.*$/, '')];
  return GOOGLE.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

const GOOGLE = new Set(['gmail.com', 'googlemail.com']);
