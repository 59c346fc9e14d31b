/** The domains of a site. */
export const hosts = {
  'site_host.intro': 'Alamat situs Anda. Domain baru diperiksa dahulu sebelum melayani pengunjung.',
  'site_host.serving': 'Melayani',
  'site_host.waiting': 'Menunggu pemeriksaan',
  'site_host.leads':
    'Pengunjung domain lain diarahkan ke domain utama. Aplikasi dan notifikasi pembayaran tetap jalan di semua domain.',
  'site_host.leads_none': 'Belum ada domain utama: setiap domain menampilkan situs yang sama.',
  'site_host.canonical': 'Utama',
  'site_host.choose': 'Jadikan utama',
  'site_host.choose_title': 'Jadikan {host} domain utama?',
  'site_host.choose_what':
    'Halaman di domain lain mengarah ke sini, dan mesin pencari hanya mencatat domain ini. Berlaku dalam sepuluh detik.',
  'site_host.remove': 'Lepas',
  'site_host.remove_title': 'Lepas {host}?',
  'site_host.remove_serving': 'Situs tidak lagi dapat dibuka di domain ini, juga dari tautan lama.',
  'site_host.remove_waiting': 'Domain ini dihapus dari daftar.',
  'site_host.add': 'Tambah domain',
  'site_host.add_act': 'Tambah',
  'site_host.host': 'Domain',
  'site_host.host_hint': 'Misalnya www.agen-umroh.example, tanpa https dan tanpa garis miring',
  'site_host.needed': 'Tulis domainnya.',
  'site_host.check': 'Periksa',
  'site_host.proven': '{host} kini melayani pengunjung.',
  'site_host.step_record': '1. Di pengelola domain Anda, tambahkan catatan ini sebagai bukti kepemilikan:',
  'site_host.step_address':
    '2. Arahkan domain ke server ini (A atau CNAME), dan minta pengelola server menambahkannya pada proxy. Lalu tekan Periksa.',
  'site_host.record_type': 'Jenis',
  'site_host.record_name': 'Nama',
  'site_host.record_text': 'Isi',
  'site_host.fault.NO_RECORD': 'Catatan TXT belum ditemukan. Perubahan DNS dapat memerlukan beberapa jam.',
  'site_host.fault.UNREACHABLE': 'Domain belum menjawab dari internet.',
  'site_host.fault.ELSEWHERE': 'Domain masih mengarah ke server lain.',
} as const;
