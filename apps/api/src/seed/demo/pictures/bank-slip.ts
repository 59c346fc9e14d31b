/** The texts on the slip of a bank transfer; `number` and `owner` are those of the account that receives it. */
export type Slip = {
  bank: string;
  number: string;
  owner: string;
  from: string;
  amount: string;
  at: string;
  reference: string;
};

/** SVG of a slip such as a banking app shows after a transfer, marked as an example. */
export function bankSlip(slip: Slip): string {
  const rows = [
    ['Dari', slip.from],
    ['Ke', slip.owner],
    ['Bank tujuan', slip.bank],
    ['Nomor rekening', slip.number],
    ['Waktu', slip.at],
    ['Nomor referensi', slip.reference],
  ] as const;
  const lines = rows.map(
    ([label, value], i) =>
      `<text x="56" y="${500 + i * 74}" font-size="24" fill="#6b7a86">${label}</text><text x="664" y="${500 + i * 74}" font-size="25" fill="#1f2d3a" text-anchor="end">${escape(value)}</text>${i ? `<path d="M56 ${458 + i * 74}H664" stroke="#e6ebef" stroke-width="2"/>` : ''}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="432" height="648" viewBox="0 0 720 1080" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">
<rect width="720" height="1080" fill="#f2f6f7"/><rect width="720" height="330" fill="#0f766e"/>
<rect x="28" y="96" width="664" height="880" rx="26" fill="#fff"/>
<circle cx="360" cy="186" r="46" fill="#0f766e"/><path d="M338 187L354 204L384 170" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<text x="360" y="282" font-size="30" font-weight="700" fill="#1f2d3a" text-anchor="middle">Transfer berhasil</text>
<text x="360" y="362" font-size="50" font-weight="700" fill="#0f766e" text-anchor="middle">${escape(slip.amount)}</text>
<path d="M56 410H664" stroke="#cfd8de" stroke-width="3" stroke-dasharray="10 9"/>${lines.join('')}
<text x="360" y="1030" font-size="22" fill="#6b7a86" text-anchor="middle">Contoh untuk peragaan, bukan bukti transaksi</text></svg>`;
}

/** A text with the characters escaped that have a meaning in SVG. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
