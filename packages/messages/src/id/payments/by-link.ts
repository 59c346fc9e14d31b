/** How somebody without an account pays by a payment link. */
export const byLink = {
  'shared.for': 'Untuk {name}',
  'shared.amount': 'Jumlah yang diminta',
  'shared.name': 'Nama Anda',
  'shared.name_why': 'Supaya keluarga dan kantor tahu siapa yang membayar.',
  'shared.name_missing': 'Harap isikan nama Anda.',
  'shared.begin': 'Pilih cara bayar',
  'shared.begin_text': 'Cara bayar yang tersedia dan jumlah tepatnya muncul setelah ini.',
  'shared.exact': 'Transfer tepat sampai angka terakhir, supaya kantor mengenali transfer Anda.',
  'shared.bank_missing': 'Pilih rekening tujuan transfer Anda.',
  'shared.picture_missing': 'Pilih foto atau tangkapan layar transfer Anda.',
  'shared.paid_on': 'Tanggal transfer',
  'shared.send': 'Kirim bukti',
  'shared.sent': 'Bukti sudah kami terima',
  'shared.sent_text': 'Kantor sedang memeriksa transfer Anda. Halaman ini boleh ditutup.',
  'shared.received': 'Pembayaran diterima',
  'shared.received_text': 'Alhamdulillah, pembayaran Anda sudah kami terima. Terima kasih.',
  'shared.refused': 'Pembayaran belum dapat diterima',
  'shared.refused_text':
    'Kantor belum dapat mencocokkan transfer ini. Hubungi keluarga yang mengirim tautan ini.',
  'shared.another': 'Bayar lagi',
  'shared.given_up': 'Ganti jumlah',
  'shared.over_title': 'Tautan ini sudah berakhir',
  'shared.full_title': 'Saat ini tidak ada yang dapat dibayar di sini',
  'shared.unknown_title': 'Tautan tidak dikenal',
  'shared.over_text':
    'Tautan ini tidak dapat dipakai membayar lagi. Uang yang sudah Anda kirim tetap tercatat. Hubungi keluarga yang mengirim tautan ini bila ada yang ingin ditanyakan.',
  'shared.lost_title': 'Buka lagi tautan dari keluarga',
  'shared.lost_text':
    'Pembayaran Anda terlihat di tautan yang dikirim keluarga. Buka tautan itu sekali lagi di peramban yang sama.',
} as const;
