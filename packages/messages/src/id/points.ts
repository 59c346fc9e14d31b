/** The points of customers. */
export const points = {
  'points.title': 'Poin',
  'points.balance': '{count} poin',
  'points.own_lead':
    'Poin masuk setelah rombongan Anda pulang, untuk setiap jamaah. Poin tidak dapat diuangkan.',
  'points.take_off': 'Kurangi poin',
  'points.take_off_text': 'Poin {name} berkurang dan alasannya terlihat olehnya.',
  'points.taken': 'Poin dikurangi. Sisa {balance}.',
  'field.point.at': 'Waktu',
  'field.point.kind': 'Sebab',
  'field.point.points': 'Poin',
  'field.point.reason': 'Alasan',
  'field.point.listing_name': 'Paket',
  'field.point.actor_name': 'Oleh',
  'choice.point_kind.EARNED': 'Perjalanan selesai',
  'choice.point_kind.REVERSED': 'Perjalanan dibatalkan',
  'choice.point_kind.TAKEN_OFF': 'Dikurangi kantor',
  'choice.point_kind.MOVED': 'Penggabungan akun',
  'error.points.too_few': 'Poin yang ada hanya {balance}.',
};
