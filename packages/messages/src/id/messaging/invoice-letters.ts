/** E-mails and notices about bookings, instalments, cancellations and a new day of departure. */
export const invoiceLetters = {
  'email.invoice.created.subject': 'Pesanan {number} sudah kami terima',
  'email.invoice.created.body': `Assalamu’alaikum Bapak/Ibu {name},

Terima kasih telah memesan {listing} bersama {agency}. Kursi untuk {pax} orang sudah kami simpan atas nama Anda dengan nomor invoice {number}.

{due}Total: {total}

Tanpa pembayaran pertama sebelum {deadline}, kursi kami lepas kembali untuk jamaah lain.

Rincian invoice dan cara pembayaran:
{link}

Bila ada yang ingin ditanyakan, balas saja e-mail ini. Semoga Allah memudahkan langkah Anda.

Wassalamu’alaikum,
{agency}`,
  'email.invoice.expired.subject': 'Invoice {number} melewati batas waktu pembayaran',
  'email.invoice.expired.body': `Assalamu’alaikum Bapak/Ibu {name},

Sampai {deadline} kami belum menerima pembayaran untuk invoice {number} ({listing}), sehingga kursi yang kami simpan sudah kami lepas kembali.

Bila Anda terlanjur mentransfer, balas e-mail ini dengan bukti transfernya dan kami bantu carikan jalan keluarnya. Bila Anda masih ingin berangkat, silakan pesan kembali selama kursi tersedia:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.moved.subject': 'Pesanan {number} dipindahkan ke {listing}',
  'email.invoice.moved.body': `Assalamu’alaikum Bapak/Ibu {name},

Pesanan {number} kini untuk {listing}, {pax} orang. Totalnya {total}, sudah dibayar {paid}, sisanya {remaining}.

{due}Rincian invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.divided.subject': '{pax} orang dari pesanan {before_number} kini berangkat dengan {listing}',
  'email.invoice.divided.body': `Assalamu’alaikum Bapak/Ibu {name},

Sesuai permintaan, {pax} orang dari pesanan {before_number} kini berangkat dengan {listing}, pada invoice tersendiri {number}. Totalnya {total}, sudah dibayar {paid}, sisanya {remaining}.

{due}Invoice {before_number} tetap untuk {before_listing}, {before_pax} orang. Totalnya {before_total}, sudah dibayar {before_paid}, sisanya {before_remaining}.

Rincian invoice baru:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.taken_off.subject': '{pax} orang dari pesanan {before_number} tidak jadi berangkat',
  'email.invoice.taken_off.body': `Assalamu’alaikum Bapak/Ibu {name},

Sesuai permintaan, {pax} orang dari pesanan {before_number} ({before_listing}) tidak jadi berangkat. Bagian mereka kini menjadi invoice tersendiri {number} agar dapat dibatalkan: totalnya {total}, sudah dibayar {paid}. Yang dikembalikan kami sampaikan dalam surat tersendiri.

Invoice {before_number} tetap untuk {before_pax} orang. Totalnya {before_total}, sudah dibayar {before_paid}, sisanya {before_remaining}.

Rincian invoice baru:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.take_off_asked.subject': 'Pembatalan {pax} orang dari pesanan {number} sedang kami periksa',
  'email.invoice.take_off_asked.body': `Assalamu’alaikum Bapak/Ibu {name},

Sesuai permintaan, pembatalan {pax} orang dari pesanan {number} ({listing}) sedang kami periksa. Sampai diputuskan tidak ada yang berubah: kursi mereka tetap tersimpan, dan pesanan tetap seperti semula. Keputusannya kami sampaikan dalam surat tersendiri.

Rincian pesanan:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.cancelled.subject': 'Invoice {number} dibatalkan',
  'email.invoice.cancelled.body': `Assalamu’alaikum Bapak/Ibu {name},

Invoice {number} untuk {listing} telah dibatalkan dengan alasan:

{reason}

{money}

Rincian invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.cancellation.asked.subject': 'Permintaan pembatalan invoice {number}',
  'email.cancellation.asked.body': `Assalamu’alaikum {name},

Pembatalan invoice {number} ({listing}) atas nama {customer} diminta. Yang sudah dibayar: {paid}. Alasannya:

{reason}

Setujui atau tolak di sini:
{link}

{agency}`,
  'email.cancellation.take_off_asked.subject': 'Permintaan mengeluarkan {pax} jamaah dari invoice {number}',
  'email.cancellation.take_off_asked.body': `Assalamu’alaikum {name},

Diminta agar {pax} jamaah dikeluarkan dari invoice {number} ({listing}) atas nama {customer}. Yang sudah dibayar untuk mereka: {paid}. Alasannya:

{reason}

Setujui atau tolak di sini:
{link}

{agency}`,
  'email.invoice.cancellation_declined.subject': 'Permintaan pembatalan {number} tidak disetujui',
  'email.invoice.cancellation_declined.body': `Assalamu’alaikum Bapak/Ibu {name},

Permintaan Anda untuk membatalkan pesanan {number} ({listing}) tidak kami setujui. Alasannya:

{reason}

Pesanan Anda tetap seperti semula:
{link}

Wassalamu’alaikum,
{agency}`,
  'letter.due.now': 'Dibayar sekarang: {step}',
  'letter.due.next': 'Sesudah itu: {step}',
  'letter.due.nothing': 'Tidak ada lagi yang perlu dibayar.',
  'letter.due.down_payment': 'uang muka {amount}',
  'letter.due.instalment': 'cicilan {amount}',
  'letter.plan.step': '{amount}, paling lambat {until}',
  'email.instalment.soon.subject': 'Cicilan {amount} jatuh tempo {until}',
  'email.instalment.soon.body': `Assalamu’alaikum Bapak/Ibu {name},

Cicilan {amount} untuk invoice {number} ({listing}) jatuh tempo pada {until}.

Bayar di sini, dengan transfer bank, virtual account, QRIS, dan cara lain yang tersedia:
{link}

Sisa seluruhnya: {remaining}. Bila sudah membayar, abaikan surat ini; pembayaran yang masuk tercatat di halaman yang sama.

Wassalamu’alaikum,
{agency}`,
  'email.instalment.overdue.subject': 'Cicilan invoice {number} belum kami terima',
  'email.instalment.overdue.body': `Assalamu’alaikum Bapak/Ibu {name},

Cicilan untuk invoice {number} ({listing}) yang jatuh tempo pada {until} belum kami terima. Yang perlu dibayar sekarang: {amount}.

Bayar di sini:
{link}

Bila ada kendala, balas saja e-mail ini; kami akan mencari jalan bersama Anda. Bila sudah membayar, kirim buktinya di halaman yang sama.

Wassalamu’alaikum,
{agency}`,
  'email.invoice.plan_set.subject': 'Rencana cicilan untuk {number}',
  'email.invoice.plan_set.body': `Assalamu’alaikum Bapak/Ibu {name},

Sisa pembayaran invoice {number} ({listing}) kini dapat dibayar bertahap, seperti yang sudah kita sepakati:

{plan}

Boleh dibayar lebih awal atau lebih banyak; cicilan berikutnya otomatis berkurang. Rincian dan cara pembayaran:
{link}

Bila ada yang tidak sesuai, balas saja e-mail ini.

Wassalamu’alaikum,
{agency}`,
  'notice.instalment.soon.title': 'Cicilan {amount} jatuh tempo {until}',
  'notice.instalment.soon.body': 'Untuk invoice {number}.',
  'notice.instalment.overdue.title': 'Cicilan {amount} belum diterima',
  'notice.instalment.overdue.body': 'Untuk invoice {number}, jatuh tempo {until}.',
  'notice.invoice.plan_set.title': 'Rencana cicilan untuk {number}',
  'notice.invoice.plan_set.body': '{due_now}',
  'letter.due.settle': 'pelunasan {amount}',
  'letter.due.before': '{step}, sebelum {until}',
  'letter.due.by': '{step}, paling lambat {until}',
  'letter.money.paid':
    'Yang sudah Anda bayar, {paid}, tetap tercatat atas nama Anda. Bagian keuangan kami akan menghubungi Anda: disimpan sebagai saldo untuk pesanan lain, atau dikembalikan.',
  'letter.money.charged':
    'Dari {paid} yang sudah Anda bayar, {kept} menjadi biaya pembatalan menurut ketentuan pesanan ini. Sisanya, {left}, tetap tercatat atas nama Anda. Bagian keuangan kami akan menghubungi Anda: disimpan sebagai saldo untuk pesanan lain, atau dikembalikan.',
  'letter.money.charged_whole':
    'Yang sudah Anda bayar, {paid}, menjadi biaya pembatalan menurut ketentuan pesanan ini.',
  'letter.money.none': 'Belum ada pembayaran yang kami terima untuk invoice ini.',
  'email.listing.rescheduled.subject': 'Keberangkatan {listing} dipindahkan ke {new_day}',
  'email.listing.rescheduled.body': `Assalamu’alaikum Bapak/Ibu {name},

Keberangkatan {listing} yang Anda pesan (invoice {numbers}, {pax} orang) kami pindahkan.

Tanggal lama: {old_day}
Tanggal baru: {new_day}

Kursi Anda tetap tersimpan, dan pembayaran Anda tetap tercatat. Batas pelunasan yang belum lewat ikut berpindah; batas yang baru ada pada invoice:
{link}

Yang perlu Anda lakukan: pastikan seluruh anggota rombongan dapat berangkat pada tanggal baru dan masa berlaku paspornya cukup. Bila ada yang tidak dapat ikut, balas e-mail ini. Kami akan membicarakan pilihannya bersama Anda.

Mohon maaf atas perubahan ini.

Wassalamu’alaikum,
{agency}`,
  'email.listing.rescheduled_for_agent.subject': 'Keberangkatan {listing} dipindahkan ke {new_day}',
  'email.listing.rescheduled_for_agent.body': `Assalamu’alaikum {name},

Keberangkatan {listing} dipindahkan. Jamaah Anda ({pax} orang, invoice {numbers}) sudah kami beri tahu lewat e-mail.

Tanggal lama: {old_day}
Tanggal baru: {new_day}

Mohon pastikan mereka mengetahuinya dan dapat berangkat pada tanggal baru. Invoice mereka:
{link}

{agency}`,
  'notice.listing.rescheduled.title': 'Keberangkatan {listing} dipindahkan',
  'notice.listing.rescheduled.body': 'Dari {old_day} ke {new_day}. Hubungi kami bila Anda tidak dapat ikut.',
  'notice.listing.rescheduled_for_agent.title': 'Keberangkatan {listing} dipindahkan',
  'notice.listing.rescheduled_for_agent.body': 'Dari {old_day} ke {new_day}: {pax} jamaah Anda.',
  'reschedule.no_day': 'belum ditentukan',
  'notice.invoice.created.title': 'Pesanan {number} kami terima',
  'notice.invoice.created.body': '{due_now}',
  'notice.invoice.expired.title': 'Invoice {number} kadaluarsa',
  'notice.invoice.expired.body': 'Batas waktu pembayarannya sudah lewat.',
  'notice.invoice.moved.title': 'Pesanan {number} dipindahkan',
  'notice.invoice.moved.body': 'Kini {listing}, total {total}',
  'notice.invoice.divided.title': 'Pesanan {before_number} dibagi dua',
  'notice.invoice.divided.body': '{pax} orang dengan {listing}, invoice {number}, total {total}',
  'notice.cancellation.asked.title': 'Permintaan pembatalan {number}',
  'notice.cancellation.asked.body': '{customer}: {reason}',
  'notice.invoice.cancellation_declined.title': 'Pembatalan {number} tidak disetujui',
  'notice.invoice.cancellation_declined.body': 'Alasan: {reason}',
  'notice.cancellation.take_off_asked.title': 'Permintaan mengeluarkan {pax} jamaah dari {number}',
  'notice.cancellation.take_off_asked.body': '{customer}: {reason}',
  'notice.invoice.take_off_asked.title': 'Pembatalan {pax} orang dari {number} sedang kami periksa',
  'notice.invoice.take_off_asked.body': 'Sampai diputuskan, kursi mereka tetap tersimpan.',
  'notice.invoice.taken_off.title': '{pax} orang dari pesanan {before_number} tidak jadi berangkat',
  'notice.invoice.taken_off.body':
    'Bagian mereka menjadi invoice {number}. {before_number} tetap untuk {before_pax} orang, total {before_total}',
  'notice.invoice.cancelled.title': 'Invoice {number} dibatalkan',
  'notice.invoice.cancelled.body': 'Alasan: {reason}',
} as const;
