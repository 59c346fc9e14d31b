/** The limits of the rules that count down for departures. */
export const ruleClock = {
  'clock.title': 'Batas waktu aturan',
  'clock.calm': 'Tidak ada batas waktu yang berjalan.',
  'clock.left': '{count} hari lagi',
  'clock.today': 'hari ini',
  'clock.passed': 'lewat {count} hari',
  'clock.more': 'dan {count} lagi',
  'clock.registration':
    '{count} jamaah mendaftar terlalu lama sebelum berangkat: pindahkan ke keberangkatan sebelum batas',
  'clock.payment':
    '{count} jamaah lunas terlalu lama sebelum berangkat: pindahkan ke keberangkatan sebelum batas',
  'clock.report': '{count} jamaah lunas belum dilaporkan: masukkan nomor registrasinya',
  'clock.return_report': 'Laporkan kepulangan {count} jamaah, lalu catat di papan',
  'clock.package_block':
    '{count} jamaah berangkat tanpa NIK atau paspor: lengkapi, supaya paket baru tidak dibatasi',
} as const;
