/** Publishing packages: what is missing, and the limit for unreported departures. */
export const publishing = {
  'listing.warning.nights_without_hotel': '{nights} malam belum memiliki hotel, mulai {first}.',
  'listing.warning.days_without_event': 'Belum ada kegiatan untuk hari ke-{days}.',
  'listing.warning.itinerary_other_landing':
    'Rencana hari ke-{day} menyebut {said}, tetapi penerbangan mendarat di {city}.',
  'listing.warning.itinerary_other_take_off':
    'Rencana hari ke-{day} menyebut {said}, tetapi penerbangan pulang berangkat dari {city}.',
  'listing.warning.itinerary_other_hotel':
    'Rencana hari ke-{day} menyebut {said}, tetapi hotel hari itu di {city}.',
  'listing.warning.hotel_before_landing': 'Hotel dimulai {check_in}, sebelum rombongan mendarat {landing}.',
  'listing.warning.hotel_after_take_off':
    'Hotel berakhir {check_out}, setelah rombongan terbang pulang {take_off}.',
  'listing.warning.flights_out_of_order':
    'Penerbangan pulang berangkat {take_off}, sebelum penerbangan pergi mendarat {landing}.',
  'listing.warning.season_elsewhere': 'Berangkat {departure}, di luar {season}.',
  'listing.warning.hijri_year_differs':
    'Tahun Hijriah ditulis {chosen}; keberangkatan {departure} termasuk {proposed}.',
  'listing.warning.stars_differ': 'Paket ditulis bintang {stars}, hotelnya bintang {hotels}.',
  'listing.move.publish': '{name} tampil di situs dan dapat dipesan siapa saja.',
  'listing.move.make_private':
    '{name} hanya dapat dibuka dan dipesan lewat tautannya. Alamat halamannya diganti dengan yang baru.',
  'listing.move.withdraw':
    '{name} kembali menjadi draf dan hilang dari situs. Hanya dapat dilakukan selama belum pernah dipesan.',
  'listing.not_ready': '{count} hal harus dilengkapi dulu. Pilih salah satu untuk melengkapinya.',
  'listing.warnings': 'Sebaiknya diperiksa',
  'listing.ready': 'Semua yang wajib sudah lengkap.',
  'listing.public_page': 'Buka halaman publik',
  'listing.block_way_out':
    'Buka invoice di bawah dan isi NIK atau paspor jamaahnya. Begitu satu jamaah terisi, batas ini langsung hilang.',
  'listing.block_waits': 'Tanpa data jamaah, 1 paket lagi dapat ditambahkan mulai {date}.',
  'listing.block_invoice': '{name}: {filled} dari {people} jamaah terisi',
  'listing.block_more': 'dan {count} invoice lagi',
  'listing.block_departures': 'Keberangkatan yang belum lengkap',
  'listing.block_people': 'Jamaah',
  'listing.block_with_data': 'Data terisi',
  'listing.block_lacks': 'Yang kurang',
  'listing.lacks.bookings': 'belum ada pesanan',
  'listing.lacks.pilgrims': 'data jamaah belum diisi',
  'listing.block_left': 'Tinggal {count} paket baru bulan ini',
  'listing.block_none_left': 'Tidak ada lagi paket baru bulan ini',
  'listing.block_wanted': 'Anda meminta {wanted} sekaligus.',
  'listing.private_link': 'Hanya dapat dibuka lewat tautan ini:',
  'listing.link': 'tautan paket',
  'listing.change_status': 'Status {state}: ubah status {name}',
  'listing.publish_many.of': 'Publikasikan {count} paket',
  'listing.publish_many.lead': '{count} paket dipilih. Yang belum lengkap tetap draf.',
  'listing.publish_many.none_chosen': 'Pilih paket di daftar, lalu pilih publikasikan.',
  'listing.publish_many.sum': '{count} siap tampil di situs, {kept} tidak.',
  'listing.publish_many.done': '{count} sekarang tampil di situs, {kept} tidak.',
  'listing.publish_many.missing': '{count} hal belum lengkap:',
  'listing.publish_many.to_drafts': 'Lihat draf',
  'listing.publish_many.outcome': 'Hasil pemeriksaan',
  'listing.publish_many.ready': 'Siap dipublikasikan',
  'listing.publish_many.published': 'Sudah dipublikasikan',
  'listing.publish_refused.departed': 'Sudah berangkat, tidak dapat dipublikasikan lagi.',
  'listing.publish_refused.on_sale': 'Sudah tampil di situs.',
} as const;
