/** The e-mails about an account. */
export const emails = {
  'email.account.password_reset.subject': 'Tautan kata sandi baru untuk akun {agency} Anda',
  'email.account.password_reset.body': `Assalamu’alaikum {name},

Ada permintaan untuk membuat kata sandi baru bagi akun Anda di {agency}. Bila itu Anda, buka tautan berikut dalam {hours} jam:
{link}

Tautan ini hanya dapat dipakai satu kali. Bila Anda tidak memintanya, abaikan surat ini; kata sandi Anda tidak berubah.

Wassalamu’alaikum,
{agency}`,
  'email.account.invitation.subject': 'Akun Anda di {agency} sudah siap',
  'email.account.invitation.body': `Assalamu’alaikum {name},

{agency} telah membuatkan akun untuk Anda. Untuk mulai memakainya, buat kata sandi Anda melalui tautan berikut dalam {hours} jam:
{link}

Bila tautan sudah kadaluarsa, pilih "Lupa kata sandi" pada halaman masuk.

Wassalamu’alaikum,
{agency}`,
  'email.account.sign_up_confirmation.subject': 'Konfirmasi e-mail akun {agency} Anda',
  'email.account.sign_up_confirmation.body': `Assalamu’alaikum {name},

Terima kasih telah mendaftar di {agency}. Untuk memastikan bahwa alamat ini milik Anda, buka tautan berikut dalam {days} hari:
{link}

Bila bukan Anda yang mendaftar, abaikan surat ini.

Wassalamu’alaikum,
{agency}`,
  'email.account.bank_changed.subject': 'Rekening pencairan fee Anda di {agency} telah diubah',
  'email.account.bank_changed.body': `Assalamu’alaikum {name},

Nomor rekening tujuan pencairan fee Anda di {agency} baru saja diubah. Selama satu hari, pencairan ke rekening baru menunggu persetujuan orang kedua di kantor.

Bila bukan Anda yang melakukannya, segera minta kata sandi baru melalui "Lupa kata sandi" lalu hubungi kami.

Wassalamu’alaikum,
{agency}`,
  'email.account.password_changed.subject': 'Kata sandi akun {agency} Anda telah diubah',
  'email.account.password_changed.body': `Assalamu’alaikum {name},

Kata sandi akun Anda di {agency} baru saja diubah, dan sesi lain telah diakhiri.

Bila bukan Anda yang melakukannya, segera minta kata sandi baru melalui "Lupa kata sandi" lalu hubungi kami.

Wassalamu’alaikum,
{agency}`,
  'email.account.recovery_code_used.subject': 'Kode pemulihan akun {agency} Anda telah dipakai',
  'email.account.recovery_code_used.body': `Assalamu’alaikum {name},

Seseorang baru saja masuk ke akun Anda di {agency} dengan kata sandi dan salah satu kode pemulihan. Kode itu tidak berlaku lagi.

Bila bukan Anda yang melakukannya, segera minta kata sandi baru melalui "Lupa kata sandi" lalu hubungi kami.

Wassalamu’alaikum,
{agency}`,
  'email.account.changed.subject': 'Akun {agency} Anda telah diubah',
  'email.account.changed.body': `Assalamu’alaikum {name},

Pada akun Anda di {agency} baru saja ada perubahan: {what}. Kabar ini dikirim ke alamat yang lama.

Bila itu Anda, tidak ada yang perlu dilakukan. Bila bukan Anda, batalkan perubahan ini dalam {days} hari melalui tautan berikut:
{link}

Setelah dibatalkan, semua perangkat keluar dari akun dan kata sandi yang sekarang tidak berlaku lagi.

Wassalamu’alaikum,
{agency}`,
  'email.account.changed_unopened.subject': 'Data akun {agency} Anda telah diperbaiki',
  'email.account.changed_unopened.body': `Assalamu’alaikum {name},

Pada akun di {agency} yang belum pernah dibuka baru saja ada perubahan: {what}. Kabar ini dikirim ke alamat yang lama.

Bila menurut Anda ini keliru, silakan hubungi kami.

Wassalamu’alaikum,
{agency}`,
  'email.account.change_undone.subject': 'Perubahan akun {person} dibatalkan pemiliknya',
  'email.account.change_undone.body': `Assalamu’alaikum {name},

{person} membatalkan perubahan ini pada akunnya: {what}. Semua sesinya telah diakhiri dan kata sandinya harus dibuat lagi. Mungkin ada orang lain yang masuk ke akun itu, atau ada data yang salah dicatat di kantor.

Akunnya:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.customer.contact_change_asked.subject': '{agent} meminta kontak {customer} diganti',
  'email.customer.contact_change_asked.body': `Assalamu’alaikum {name},

{agent} meminta kontak jamaah {customer} diganti menjadi: {wish}.

Pastikan dahulu kepada jamaahnya, lalu ubah di halamannya:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.account.activated.subject': 'Akun Anda di {agency} telah aktif',
  'email.account.activated.body': `Assalamu’alaikum {name},

Akun Anda di {agency} telah diaktifkan. Silakan masuk di sini:
{link}

Bila Anda belum membuat kata sandi, pilih "Lupa kata sandi" pada halaman itu.

Wassalamu’alaikum,
{agency}`,
  'email.agent.applied.subject': '{agent} menunggu diaktifkan sebagai agen',
  'email.agent.applied.body': `Assalamu’alaikum {name},

{agent} mendaftar sebagai agen. Agen induk: {parent}.

Periksa datanya, lalu aktifkan akunnya atau tolak:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.agent.applied.title': '{agent} menunggu diaktifkan sebagai agen',
  'notice.agent.applied.body': 'Agen induk: {parent}.',
  'agent.applied_under_nobody': 'tidak ada',
  'email.agent.stage_raised.subject': 'Selamat, jenjang Anda di {agency} naik ke {stage}',
  'email.agent.stage_raised.body': `Assalamu’alaikum {name},

Selamat! Jenjang Anda sekarang {stage}. Fee jenjang ini berlaku untuk pemesanan berikutnya; invoice yang sudah ada tidak berubah.

{link}

Wassalamu’alaikum,
{agency}`,
  'notice.agent.stage_raised.title': 'Jenjang Anda naik ke {stage}',
  'notice.agent.stage_raised.body': 'Berlaku untuk pemesanan berikutnya.',
  'email.agents.stages_proposed.subject': '{count} agen mencapai target jenjangnya',
  'email.agents.stages_proposed.body': `Assalamu’alaikum {name},

{count} agen telah mencapai target penjualan jenjangnya: {agents}.

Periksa angkanya, lalu naikkan jenjangnya atau tolak:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.agents.stages_proposed.title': '{count} agen mencapai target jenjangnya',
  'notice.agents.stages_proposed.body': '{agents}.',
  'email.stats.morning.subject': 'Angka {agency} pagi ini',
  'email.stats.morning.body': `Assalamu’alaikum {name},

Ini angka {agency} sampai {day}.

Terjual bulan ini: {sold} dari {invoices} invoice, {pax} jamaah
Bulan yang sama tahun lalu: {before}
Sudah dibayar dari penjualan itu: {received}
Tagihan lewat jatuh tempo: {overdue}
Jatuh tempo sampai akhir bulan: {coming}
Kursi terisi H-{days}: {filled} (tahun lalu {filled_before})
Batal dan kadaluarsa bulan ini: {ended}
Paket terlaris 12 bulan terakhir: {best}

Angka yang sama, dengan daftar di baliknya:
{link}

Surat ini dapat dimatikan atau dipindah jamnya di halaman Statistik.

Wassalamu’alaikum,
{agency}`,
  'morning_figures.none': 'belum ada',
  'email.theme.failed.subject': 'Versi {number} tampilan situs Anda tidak dapat ditampilkan',
  'email.theme.failed.body': `Assalamu’alaikum {name},

Versi {number} tampilan situs Anda tidak dapat ditampilkan kepada pengunjung ({what}). Mereka melihat versi sebelumnya, jadi tidak ada yang hilang.

Perbaiki drafnya lalu terbitkan lagi, atau biarkan seperti ini:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.theme.failed.title': 'Versi {number} tampilan situs tidak dapat ditampilkan',
  'notice.theme.failed.body': 'Pengunjung melihat versi sebelumnya. {what}',
  'notice.customer.contact_change_asked.title': '{agent} meminta kontak {customer} diganti',
  'notice.customer.contact_change_asked.body': 'Menjadi: {wish}. Pastikan dahulu kepada jamaahnya.',
  'notice.account.change_undone.title': 'Perubahan akun {person} dibatalkan pemiliknya',
  'notice.account.change_undone.body': 'Dibatalkan: {what}. Semua sesinya telah diakhiri.',
} as const;
