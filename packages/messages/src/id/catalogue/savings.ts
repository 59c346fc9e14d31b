/** Savings programs. */
export const savings = {
  'listing.add_savings_lead': 'Nama cukup untuk memulai draf. Harga, foto, dan lainnya diisi setelah itu.',
  'field.savings_program.price': 'Harga program',
  'field.savings_program.minimum_partial_payment': 'Setoran minimal',
  'field.savings_program.minimum_balance': 'Saldo minimal',
  'field.savings_program.withdrawal_fee_percent': 'Biaya penarikan',
  'field.savings_program.saves_for_id': 'Menabung untuk keberangkatan',
  'hint.savings_program.withdrawal_fee_percent': 'Bagian dari penarikan yang ditahan agensi, dalam persen.',
  'hint.savings_program.saves_for_id':
    'Tanggal, hotel, dan kursinya ditampilkan kepada penabung. Boleh kosong.',
  'hint.savings_program.minimum_partial_payment': 'Batas terkecil untuk setiap setoran.',
  'hint.savings_program.minimum_balance':
    'Saldo yang harus dicapai sebelum tabungan dapat menjadi pemesanan.',
  'listing.savings.program': 'Program',
  'listing.savings.program_why': 'Harga yang dituju penabung, setoran terkecil, dan saldo untuk memesan.',
  'listing.savings.created': 'Program tabungan berhasil dibuat!',
  'listing.savings.saved': 'Program tabungan berhasil disimpan!',
  'listing.savings.variant': 'Tabungan',
} as const;
