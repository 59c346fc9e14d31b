/** E-mails and notices about payments, and about fees that agents ask for. */
export const paymentLetters = {
  'email.payment.submitted.subject': 'Bukti transfer {amount} untuk {number} menunggu diperiksa',
  'email.payment.submitted.body': `Assalamu’alaikum {name},

{customer} mengirim bukti transfer untuk invoice {number} ({listing}).

Jumlah: {amount}

Mohon cocokkan dengan mutasi rekening, lalu sahkan atau tolak pembayarannya:
{link}

{agency}`,
  'email.fee.asked.subject': '{agent} mengajukan pencairan fee {amount}',
  'email.fee.asked.body': `Assalamu’alaikum {name},

{agent} mengajukan pencairan fee {number} sebesar {amount}.

Periksa dan bayar di sini:
{link}

{agency}`,
  'email.fee.paid.subject': 'Fee {amount} sudah ditransfer',
  'email.fee.paid.body': `Assalamu’alaikum {name},

Alhamdulillah, pencairan fee {number} sudah kami transfer.

{sum}Ditransfer: {amount}
Rekening: {account}

Kuitansi bisa dilihat dan dicetak di sini:
{link}

Terima kasih telah berjuang bersama {agency}.

Wassalamu’alaikum,
{agency}`,
  'letter.fee.tax': `Fee: {gross}
PPh {rate}: {tax}
`,
  'email.fee.returned.subject': 'Pencairan fee {number} dikembalikan',
  'email.fee.returned.body': `Assalamu’alaikum {name},

Pencairan fee {number} sebesar {amount} belum dapat kami transfer karena:

{reason}

Fee Anda tetap tercatat. Perbaiki bila perlu, lalu ajukan lagi di sini:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.fee.asked.title': 'Pencairan fee {number}',
  'notice.fee.asked.body': '{agent} mengajukan {amount}.',
  'notice.fee.paid.title': 'Fee {amount} sudah ditransfer',
  'notice.fee.paid.body': 'Pencairan {number} ke {account}.',
  'notice.fee.returned.title': 'Pencairan {number} dikembalikan',
  'notice.fee.returned.body': '{reason}',
  'email.payment.link.subject': 'Tautan pembayaran {amount} untuk invoice {number}',
  'email.payment.link.body': `Assalamu’alaikum Bapak/Ibu {name},

Pembayaran {amount} untuk invoice {number} ({listing}) dapat Anda lakukan di sini, dengan transfer bank, virtual account, QRIS, dan cara lain yang tersedia:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.payment.validated.subject': 'Pembayaran {amount} sudah kami terima',
  'email.payment.validated.body': `Assalamu’alaikum Bapak/Ibu {name},

Alhamdulillah, pembayaran Anda sebesar {amount} untuk invoice {number} ({listing}) sudah kami terima.

{due}Sudah dibayar: {paid}
Sisa: {remaining}

Kuitansi bisa dilihat dan dicetak di sini:
{link}

Terima kasih atas kepercayaan Anda.

Wassalamu’alaikum,
{agency}`,
  'email.payment.late.subject': 'Dana {amount} sudah masuk, tetapi invoice {number} sudah berakhir',
  'email.payment.late.body': `Assalamu’alaikum Bapak/Ibu {name},

Dana Anda sebesar {amount} sudah kami terima. Namun invoice {number} ({listing}) sudah berakhir sebelum dana itu masuk, sehingga kursinya sudah kami lepas.

Dana Anda aman dan tercatat atas nama Anda. Bagian keuangan kami akan segera menghubungi Anda untuk menanyakan pilihan Anda: kembali memakai kursi bila masih ada, dipakai untuk keberangkatan lain, atau dikembalikan.

Rincian invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.payment.surplus.subject': 'Dana {amount} sudah masuk, melebihi sisa invoice {number}',
  'email.payment.surplus.body': `Assalamu’alaikum Bapak/Ibu {name},

Dana Anda sebesar {amount} sudah kami terima. Jumlah itu melebihi yang masih harus dibayar untuk invoice {number} ({listing}), sehingga tidak dihitung pada invoice tersebut.

Dana Anda aman dan tercatat atas nama Anda. Bagian keuangan kami akan segera menghubungi Anda untuk menanyakan pilihan Anda: disimpan untuk keberangkatan lain, atau dikembalikan.

Rincian invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.payment.refunded.subject': 'Dana {amount} sudah kami kembalikan',
  'email.payment.refunded.body': `Assalamu’alaikum Bapak/Ibu {name},

Dana Anda sebesar {amount} dari invoice {number} ({listing}) sudah kami transfer kembali.

Rekening: {account}
Tanggal transfer: {day}

Rincian invoice:
{link}

Bila dana belum masuk setelah beberapa hari kerja, balas saja e-mail ini. Kami akan memeriksanya bersama Anda.

Wassalamu’alaikum,
{agency}`,
  'email.payment.credited.subject': 'Dana {amount} kami simpan sebagai saldo Anda',
  'email.payment.credited.body': `Assalamu’alaikum Bapak/Ibu {name},

Dana Anda sebesar {amount} dari invoice {number} ({listing}) kami simpan sebagai saldo atas nama Anda. Saldo itu dapat dipakai membayar pesanan lain: hubungi kami saat Anda memesan.

Rincian invoice:
{link}

Bila menurut Anda ada kekeliruan, balas saja e-mail ini.

Wassalamu’alaikum,
{agency}`,
  'email.payment.rejected.subject': 'Pembayaran {amount} belum dapat kami terima',
  'email.payment.rejected.body': `Assalamu’alaikum Bapak/Ibu {name},

Mohon maaf, pembayaran sebesar {amount} untuk invoice {number} belum dapat kami terima karena:

{reason}

Anda dapat mengirim bukti transfer yang baru di sini:
{link}

{due}Bila menurut Anda ada kekeliruan, balas saja e-mail ini. Kami akan memeriksanya bersama Anda.

Wassalamu’alaikum,
{agency}`,
  'email.payment.reversed.subject': 'Pembayaran {amount} kami batalkan',
  'email.payment.reversed.body': `Assalamu’alaikum Bapak/Ibu {name},

Pembayaran sebesar {amount} untuk invoice {number} yang semula kami sahkan, kami batalkan karena:

{reason}

{due}Sudah dibayar: {paid}
Sisa: {remaining}

Rincian invoice:
{link}

Mohon maaf atas ketidaknyamanannya. Balas saja e-mail ini bila Anda ingin penjelasan lebih lanjut.

Wassalamu’alaikum,
{agency}`,
  'notice.payment.submitted.title': 'Bukti transfer baru: {number}',
  'notice.payment.submitted.body': '{customer} mengirim bukti transfer {amount}.',
  'notice.payment.link.title': 'Bayar {amount}',
  'notice.payment.link.body': 'Untuk invoice {number}. Pilih cara bayarnya.',
  'notice.payment.validated.title': 'Pembayaran {amount} diterima',
  'notice.payment.validated.body': 'Untuk invoice {number}. Sisa: {remaining}.',
  'notice.payment.late.title': 'Dana {amount} sudah masuk',
  'notice.payment.late.body': 'Invoice {number} sudah berakhir. Kami akan menghubungi Anda.',
  'notice.payment.surplus.title': 'Dana {amount} sudah masuk',
  'notice.payment.surplus.body': 'Melebihi sisa invoice {number}. Kami akan menghubungi Anda.',
  'notice.payment.refunded.title': 'Dana {amount} dikembalikan',
  'notice.payment.refunded.body': 'Ditransfer {day} ke {account}.',
  'notice.payment.credited.title': 'Dana {amount} menjadi saldo Anda',
  'notice.payment.credited.body': 'Dari invoice {number}. Dapat dipakai membayar pesanan lain.',
  'notice.payment.rejected.title': 'Pembayaran {amount} ditolak',
  'notice.payment.rejected.body': 'Untuk invoice {number}: {reason}',
  'notice.payment.reversed.title': 'Pembayaran {amount} dibatalkan',
  'notice.payment.reversed.body': 'Untuk invoice {number}: {reason}',
} as const;
