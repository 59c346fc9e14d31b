/**
 * Reads the number of a receipt of the state (NTPN, Nomor Transaksi Penerimaan Negara): 16 letters and digits, which
 * are put into capitals and freed of spaces; null for a text that is none.
 */
export function ntpnOf(typed: string): string | null {
  const ntpn = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[0-9A-Z]{16}$/.test(ntpn) ? ntpn : null;
}
