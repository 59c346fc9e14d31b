/** E-mails and notices about savings plans. */
export const savingsLetters = {
  'email.savings.joined.subject': 'Selamat datang di {listing}',
  'email.savings.joined.body': `Assalamu’alaikum Bapak/Ibu {name},

Anda sudah bergabung dengan program {listing} di {agency}. Nomor tabungan Anda {number}, target {total}.

Setoran paling sedikit {minimum}. Setelah saldo mencapai {minimum_balance}, tabungan dapat Anda jadikan pemesanan. Dana disimpan untuk perjalanan Anda; tabungan belum memesan kursi.

Setor dan lihat saldo di sini:
{link}

Semoga Allah memudahkan langkah Anda.

Wassalamu’alaikum,
{agency}`,
  'email.savings.deposited.subject': 'Setoran {amount} sudah masuk tabungan',
  'email.savings.deposited.body': `Assalamu’alaikum Bapak/Ibu {name},

Alhamdulillah, setoran {amount} sudah masuk ke tabungan {number} ({listing}).

Saldo: {balance}
Target: {total}

Riwayat dan rekening tabungan:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.savings.converted.subject': 'Tabungan {number} menjadi pemesanan {booking}',
  'email.savings.converted.body': `Assalamu’alaikum Bapak/Ibu {name},

Alhamdulillah, {paid} dari tabungan {number} menjadi pembayaran pertama untuk {departure}, invoice {booking}. Kursi Anda sudah tersimpan.

{due}Total pemesanan: {total}
Sisa yang perlu dibayar: {remaining}
Tetap di tabungan: {balance}

Rincian pemesanan:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.savings.withdrawn.subject': 'Penarikan {amount} dari tabungan {number}',
  'email.savings.withdrawn.body': `Assalamu’alaikum Bapak/Ibu {name},

Kami sudah mencatat penarikan {amount} dari tabungan {number} ({listing}).

Alasan: {reason}
Biaya: {fee}
Ditransfer: {paid} ke {account} pada {day}
Saldo sekarang: {balance}

Bila Anda tidak meminta penarikan ini, segera balas e-mail ini.

Riwayat tabungan:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.savings.reminder.subject': 'Waktunya menabung untuk {listing}',
  'email.savings.reminder.body': `Assalamu’alaikum Bapak/Ibu {name},

Sesuai pilihan Anda, kami mengingatkan setoran tabungan {number}.{plan}

Saldo: {balance}
Kurang {left} lagi sampai target.

Setor di sini:
{link}

Jadwal pengingat dapat diubah atau dihentikan di halaman yang sama.

Wassalamu’alaikum,
{agency}`,
  'letter.savings.plan': ' Rencana Anda: {sum}.',
  'notice.savings.joined.title': 'Berhasil bergabung!',
  'notice.savings.joined.body': '{listing}, target {total}.',
  'notice.savings.deposited.title': 'Setoran {amount} masuk',
  'notice.savings.deposited.body': 'Saldo tabungan {number}: {balance}.',
  'notice.savings.converted.title': 'Tabungan menjadi pemesanan {booking}',
  'notice.savings.converted.body': '{paid} dibayar dari tabungan. Sisa: {remaining}.',
  'notice.savings.withdrawn.title': 'Penarikan {amount} dari tabungan',
  'notice.savings.withdrawn.body': 'Saldo tabungan {number}: {balance}.',
  'notice.savings.reminder.title': 'Waktunya menabung',
  'notice.savings.reminder.body': 'Saldo {listing}: {balance}.',
} as const;
