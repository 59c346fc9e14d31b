/**
 * Hides the middle of an address, for lists: people can recognise the address but not write to it.
 * @param address an e-mail address or a phone number as +62…
 * @returns for example `a•••@gmail.com` or `+62•••••4567`
 */
export function maskAddress(address: string): string {
  const atSign = address.lastIndexOf('@');
  if (atSign > 0) return `${address.slice(0, 1)}•••${address.slice(atSign)}`;
  if (address.length <= 7) return '•'.repeat(address.length);
  return `${address.slice(0, 3)}•••••${address.slice(-4)}`;
}
