/** What stands around every screen: who is signed in, the language, and the screens of errors. */
export const app = {
  'shell.loading': 'Memuat halaman',
  'shell.language': 'Bahasa',
  'shell.request_id': 'Kode permintaan: {id}',
  'shell.role.ROOT': 'Root',
  'shell.role.DIRECTOR': 'Direktur',
  'shell.role.MAIN': 'Admin utama',
  'shell.role.FINANCE': 'Admin keuangan',
  'shell.role.MEDIA': 'Admin media',
  'shell.role.AGENT': 'Agen',
  'shell.role.GUIDE': 'Pembimbing',
  'shell.role.USER': 'Jamaah',
  'error_screen.title': 'Terjadi kesalahan',
  'error_screen.lost.title': 'Halaman tidak ditemukan',
  'error_screen.lost.text':
    'Alamat ini tidak mengarah ke halaman mana pun. Mungkin tautannya sudah lama atau salah ketik.',
  'error_screen.offline.title': 'Tidak ada koneksi',
  'error_screen.offline.text':
    'Halaman ini belum ada di perangkat. Begitu koneksi kembali, halaman dimuat lagi.',
  'error_screen.chunk.title': 'Halaman gagal dimuat',
  'error_screen.chunk.text':
    'Sambungan terputus atau aplikasi baru saja diperbarui. Muat ulang untuk melanjutkan.',
  'error_screen.broken.title': 'Halaman ini mengalami kesalahan',
  'error_screen.broken.text':
    'Muat ulang halaman. Bila terulang, hubungi tim dukungan dengan menyebutkan apa yang sedang Anda lakukan.',
} as const;
