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
  'email.account.email_changed.subject': 'E-mail akun {agency} Anda telah diubah',
  'email.account.email_changed.body': `Assalamu’alaikum {name},

Alamat e-mail akun Anda di {agency} baru saja diganti. Surat ini dikirim ke alamat yang lama.

Bila bukan Anda yang melakukannya, segera hubungi kami.

Wassalamu’alaikum,
{agency}`,
} as const;
