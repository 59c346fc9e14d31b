/**
 * The status of an order as people write it. The provider sends its own words in capitals, such as `MENUNGGU_PEMBAYARAN`;
 * a status with small letters stays as it is.
 */
export function statusWords(status: string): string {
  if (status !== status.toUpperCase()) return status;
  return status.slice(0, 1) + status.slice(1).toLowerCase().replaceAll('_', ' ');
}
