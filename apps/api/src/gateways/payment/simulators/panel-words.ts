import type { PaymentMethod } from '@rihla/domain/payments/gateways/payment-methods';
import type { ImpossibleReason, Phase } from './simulated-orders.ts';
import type { Delivery, Faults } from './simulator.types.ts';

/** The texts of the simulators' pages in one language. */
export type PanelTexts = {
  /** The code of the language in HTML. */
  lang: string;
  units: Record<'minute' | 'hour' | 'day', string>;
  outcome: Record<Delivery['outcome'], string>;
  refused: Record<ImpossibleReason, string>;
  /** The state of an order whose page was closed before a way was chosen. */
  pageClosed: string;
  phase: Record<Phase, string>;
  fault: Record<keyof Faults, string>;
} & Record<PlainText, string>;

type PlainText = keyof Omit<typeof INDONESIAN, 'units' | 'outcome' | 'refused' | 'phase' | 'fault'>;

const INDONESIAN = {
  lang: 'id',
  title: 'Simulator pembayaran',
  warning: 'Simulator. Tidak ada uang yang berpindah.',
  transfers: 'Transfer keluar',
  orders: 'Daftar pesanan',
  noOrders: 'Belum ada pesanan.',
  provider: 'Penyedia',
  providerFaults: 'Gangguan untuk semua pesanan',
  faults: 'Gangguan untuk pesanan ini',
  notices: 'Notifikasi',
  deliver: 'Kirim yang sudah waktunya',
  method: 'Cara bayar',
  card: 'Kartu kredit atau debit',
  choose: 'Pilih',
  payTo: 'Nomor atau kode bayar',
  pay: 'Bayar sekarang',
  payLate: 'Bayar terlambat',
  back: 'Kembali ke situs',
  until: 'bayar sebelum',
  expire: 'Kedaluwarsakan',
  cancel: 'Batalkan',
  deny: 'Tolak',
  refund: 'Kembalikan dana',
  refundAmount: 'Jumlah yang dikembalikan',
  whole: 'semua',
  save: 'Simpan gangguan',
  trueWord: 'sebenarnya',
  attempt: 'pengiriman ke-',
  content: 'Isi',
  signed: 'Teks yang ditandatangani',
  clock: 'Jam simulator',
  count: 'Berapa kali',
  units: { minute: 'menit', hour: 'jam', day: 'hari' },
  outcome: {
    queued: 'menunggu',
    sent: 'terkirim',
    lost: 'hilang',
    unanswered: 'tanpa jawaban',
  },
  refused: {
    unknown_order: 'Pesanan tidak ditemukan.',
    unknown_button: 'Tombol tidak dikenal.',
    has_ended: 'Pesanan sudah berakhir.',
    wrong_state: 'Status pesanan tidak mengizinkannya.',
    method_not_offered: 'Cara bayar ini tidak tersedia.',
    no_method: 'Cara bayar belum dipilih.',
    too_much: 'Jumlahnya melebihi dana yang bisa dikembalikan.',
    no_refunds: 'Penyedia ini tidak mengembalikan dana.',
  },
  pageClosed: 'halaman ditutup',
  phase: {
    open: 'belum dipilih',
    waiting: 'menunggu pembayaran',
    paid: 'lunas',
    denied: 'ditolak',
    cancelled: 'dibatalkan',
    expired: 'kedaluwarsa',
    reversed: 'ditolak setelah lunas',
    refunded: 'dikembalikan',
    reduced: 'dikembalikan sebagian',
  },
  fault: {
    duplicate: 'Kirim ulang notifikasi (kali)',
    shuffle: 'Urutan terbalik: lunas sebelum menunggu',
    delay: 'Tunda notifikasi (detik)',
    drop: 'Notifikasi hilang',
    forge: 'Tanda tangan atau token palsu',
    wrongAmount: 'Dibayar dengan jumlah lain (rupiah)',
    settledAmount: 'Disetor dengan jumlah lain (rupiah)',
    imposedFee: 'Biaya ditambahkan penyedia (rupiah)',
    noticeWord: 'Status di notifikasi diubah, tanda tangan tetap',
    askedWord: 'Status saat ditanya',
    denyAfter: 'Ditolak setelah lunas (detik)',
    notFound: 'Tidak dikenal saat ditanya',
    orderIdUnknown: 'Hanya dikenal lewat nomor transaksi',
    loseAnswer: 'Diproses, tetapi jawaban terputus',
    trouble: 'HTTP 500 saat ditanya',
    maintenance: 'Sedang pemeliharaan',
  },
};

const ENGLISH: PanelTexts = {
  lang: 'en',
  title: 'Payment simulator',
  warning: 'Simulator. No money moves.',
  transfers: 'Transfers out',
  orders: 'Orders',
  noOrders: 'No orders yet.',
  provider: 'Provider',
  providerFaults: 'Faults for all orders',
  faults: 'Faults for this order',
  notices: 'Notices',
  deliver: 'Send what is due',
  method: 'Way of paying',
  card: 'Credit or debit card',
  choose: 'Choose',
  payTo: 'Number or code to pay to',
  pay: 'Pay now',
  payLate: 'Pay late',
  back: 'Back to the site',
  until: 'pay before',
  expire: 'Let it expire',
  cancel: 'Cancel',
  deny: 'Refuse',
  refund: 'Refund',
  refundAmount: 'Amount to refund',
  whole: 'all',
  save: 'Save faults',
  trueWord: 'the true one',
  attempt: 'attempt ',
  content: 'Content',
  signed: 'The text that is signed',
  clock: 'Clock of the simulator',
  count: 'How many',
  units: { minute: 'minutes', hour: 'hours', day: 'days' },
  outcome: { queued: 'waiting', sent: 'sent', lost: 'lost', unanswered: 'without an answer' },
  refused: {
    unknown_order: 'There is no such order.',
    unknown_button: 'There is no such button.',
    has_ended: 'The order has ended.',
    wrong_state: 'The state of the order does not allow it.',
    method_not_offered: 'This way of paying is not offered.',
    no_method: 'No way of paying is chosen yet.',
    too_much: 'It is more than can be refunded.',
    no_refunds: 'This provider does not refund.',
  },
  pageClosed: 'page closed',
  phase: {
    open: 'not chosen yet',
    waiting: 'waiting for the money',
    paid: 'paid',
    denied: 'refused',
    cancelled: 'cancelled',
    expired: 'expired',
    reversed: 'refused after it was paid',
    refunded: 'refunded',
    reduced: 'refunded in part',
  },
  fault: {
    duplicate: 'Repeat the notice (times)',
    shuffle: 'Other order: paid before waiting',
    delay: 'Delay the notice (seconds)',
    drop: 'Lose the notice',
    forge: 'Forged signature or token',
    wrongAmount: 'Another amount is paid (rupiah)',
    settledAmount: 'Settled with another sum (rupiah)',
    imposedFee: 'Fee added by the provider (rupiah)',
    noticeWord: 'Other status in the notice, signature kept',
    askedWord: 'Status when asked',
    denyAfter: 'Refused after it was paid (seconds)',
    notFound: 'Unknown when asked',
    orderIdUnknown: 'Known only by the number of the transaction',
    loseAnswer: 'Processed, but the answer is lost',
    trouble: 'HTTP 500 when asked',
    maintenance: 'Under maintenance',
  },
};

const PANEL_TEXTS: Record<'id' | 'en', PanelTexts> = { id: INDONESIAN, en: ENGLISH };

/**
 * The texts of the simulators' pages in the language that a browser asks for, Indonesian where it asks for none of ours.
 * They are not in the catalogue of messages, because they belong to the simulator and not to the product.
 * @param wanted the header `Accept-Language`; the first of our languages in it counts
 */
export function panelTexts(wanted: string | undefined): PanelTexts {
  const [first] = /\b(?:id|en)\b/.exec((wanted ?? '').toLowerCase()) ?? ['id'];
  return PANEL_TEXTS[first as 'id' | 'en'];
}

/** The names of the payment methods, as providers write them in every language. */
export const METHOD_NAMES: Record<Exclude<PaymentMethod, 'credit_card'>, string> = {
  bca_va: 'BCA Virtual Account',
  bni_va: 'BNI Virtual Account',
  bri_va: 'BRI Virtual Account',
  mandiri_va: 'Mandiri Virtual Account',
  mandiri_bill: 'Mandiri Bill Payment',
  permata_va: 'Permata Virtual Account',
  bsi_va: 'BSI Virtual Account',
  cimb_va: 'CIMB Niaga Virtual Account',
  danamon_va: 'Danamon Virtual Account',
  briva: 'BRIVA',
  qris: 'QRIS',
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  shopeepay: 'ShopeePay',
  linkaja: 'LinkAja',
  alfamart: 'Alfamart',
  indomaret: 'Indomaret',
};
