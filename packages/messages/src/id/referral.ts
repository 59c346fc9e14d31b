/** The links of agents, and what came of them. */
export const referral = {
  'field.referral.visits': 'Kunjungan',
  'field.referral.sign_ups': 'Pendaftaran',
  'field.referral.bookings': 'Pemesanan',
  'field.referral.paid': 'Lunas',
  'field.referral.paid_idr': 'Terbayar (Rp)',
  'field.referral.paid_usd': 'Terbayar (US$)',
  'field.referral.fees_idr': 'Fee (Rp)',
  'field.referral.fees_usd': 'Fee (US$)',
  'field.referral.agent_name': 'Agen',
  'field.referral.code': 'Kode',
  'field.referral.listing_name': 'Paket',
  'field.referral.departure_at': 'Berangkat',
  'field.referral.month': 'Bulan',
};
