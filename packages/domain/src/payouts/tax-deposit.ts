/** The first day of the month of a day, both `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/**
 * The number of a receipt of the state (Nomor Transaksi Penerimaan Negara), 16 letters and digits, in capitals and
 * without the blanks it may be typed with; null where it is none.
 */
export function ntpnOf(typed: string): string | null {
  const ntpn = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[0-9A-Z]{16}$/.test(ntpn) ? ntpn : null;
}
