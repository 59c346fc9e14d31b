/** Making the departures of a season from one package. */
export const season = {
  'listing.season.lead': 'Dari {name}. Setiap tanggal menjadi satu draf dengan semua isinya.',
  'listing.season.dates_why':
    'Hotel, penerbangan, dan batas pendaftaran ikut bergeser. Semua dibuat sekaligus atau tidak sama sekali.',
  'listing.season.calendar': 'Kalender keberangkatan',
  'listing.season.chosen': '{count} dari paling banyak {max} tanggal dipilih',
  'listing.season.clear': 'Kosongkan pilihan',
  'listing.season.paste': 'Atau tempel daftar tanggal',
  'listing.season.paste_hint': 'Satu tanggal per baris, atau dipisah koma. Yang tidak terbaca tetap di sini.',
  'listing.season.take': 'Tambahkan tanggal',
  'listing.season.pasted_left': 'Baris ini belum menjadi tanggal. Perbaiki lalu tambahkan, atau hapus.',
  'listing.season.result': 'Yang akan dibuat',
  'listing.season.result_why':
    'Semuanya berstatus draf, tanpa pesanan. Tinggal diperiksa dan dipublikasikan.',
  'listing.season.none': 'Pilih tanggal untuk melihat keberangkatan yang akan dibuat.',
  'listing.season.create': 'Buat {count} keberangkatan',
  'listing.season.notes': 'Perhatian',
  'listing.season.without': 'Hapus {date}',
  'listing.season.registration_over': 'Batas pendaftaran sudah lewat.',
  'listing.season.same_day': 'Pada hari yang sama berangkat juga',
  'listing.season.busy_guide': '{name} sudah mendampingi',
  'listing.season.no_season': 'Belum ada musim haji untuk tanggal ini.',
} as const;
