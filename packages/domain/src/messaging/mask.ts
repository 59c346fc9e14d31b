import { maskEmail } from '../shared/identity/email.ts';
import { maskPhone } from '../shared/identity/phone.ts';

/**
 * Hides the middle of an address, for lists: people can recognise the address but not write to it.
 * @param address an e-mail address or a phone number as +62…
 * @returns for example `a***@gmail.com` or `+62812****4567`
 */
export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskPhone(address);
}
