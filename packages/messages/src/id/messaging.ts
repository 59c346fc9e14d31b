/** E-mails about invoices and payments, the outbox, and notices. */
export const messaging = {
  'error.messages.stopped': 'Pengiriman pesan ini dihentikan. Lanjutkan pengirimannya, bukan satu pesan.',
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
  'email.payment.submitted.subject': 'Bukti transfer {amount} untuk {number} menunggu diperiksa',
  'email.payment.submitted.body': `Assalamu’alaikum {name},

{customer} mengirim bukti transfer untuk invoice {number} ({listing}).

Jumlah: {amount}

Mohon cocokkan dengan mutasi rekening, lalu sahkan atau tolak pembayarannya:
{link}

{agency}`,
  'email.contact.answered.subject': 'Jawaban {agency} atas pertanyaan Anda',
  'email.contact.answered.body': `Assalamu’alaikum {name},

{answer}

Pertanyaan Anda: {question}

Wassalam,
{agency}`,
  'notice.contact.asked.title': 'Pertanyaan dari {name}',
  'notice.contact.asked.body': 'Seorang pengunjung bertanya lewat halaman kontak.',
  'email.incident.subject': 'Kejadian di {listing}: {kind}',
  'email.incident.body': `Assalamu’alaikum {name},

{guide} melaporkan kejadian di {listing}: {kind}.

Lihat selengkapnya di sini:
{link}

{agency}`,
  'notice.incident.title': 'Kejadian di {listing}',
  'notice.incident.body': '{guide} melaporkan: {kind}.',
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
  'email.invoice.take_off_asked.subject':
    'Pembatalan {pax} orang dari pesanan {before_number} sedang kami periksa',
  'email.invoice.take_off_asked.body': `Assalamu’alaikum Bapak/Ibu {name},

Sesuai permintaan, pembatalan {pax} orang dari pesanan {before_number} ({before_listing}) sedang kami periksa. Untuk itu bagian mereka kini menjadi invoice tersendiri {number}: totalnya {total}, sudah dibayar {paid}. Sampai diputuskan, kursi mereka tetap tersimpan. Keputusannya kami sampaikan dalam surat tersendiri.

Invoice {before_number} tetap untuk {before_pax} orang. Totalnya {before_total}, sudah dibayar {before_paid}, sisanya {before_remaining}.

Rincian invoice baru:
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
  'notice.payment.submitted.title': 'Bukti transfer baru: {number}',
  'notice.payment.submitted.body': '{customer} mengirim bukti transfer {amount}.',
  'notice.invoice.created.title': 'Pesanan {number} kami terima',
  'notice.invoice.created.body': '{due_now}',
  'notice.payment.link.title': 'Bayar {amount}',
  'notice.payment.link.body': 'Untuk invoice {number}. Pilih cara bayarnya.',
  'notice.payment.validated.title': 'Pembayaran {amount} diterima',
  'notice.payment.validated.body': 'Untuk invoice {number}. Sisa: {remaining}.',
  'notice.payment.late.title': 'Dana {amount} sudah masuk',
  'notice.payment.late.body': 'Invoice {number} sudah berakhir. Kami akan menghubungi Anda.',
  'notice.payment.surplus.title': 'Dana {amount} sudah masuk',
  'notice.payment.surplus.body': 'Melebihi sisa invoice {number}. Kami akan menghubungi Anda.',
  'notice.payment.rejected.title': 'Pembayaran {amount} ditolak',
  'notice.payment.rejected.body': 'Untuk invoice {number}: {reason}',
  'notice.payment.reversed.title': 'Pembayaran {amount} dibatalkan',
  'notice.payment.reversed.body': 'Untuk invoice {number}: {reason}',
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
  'notice.invoice.take_off_asked.title': 'Pembatalan {pax} orang dari {before_number} sedang kami periksa',
  'notice.invoice.take_off_asked.body':
    'Bagian mereka menjadi invoice {number}; kursinya tetap tersimpan. {before_number} tetap untuk {before_pax} orang, total {before_total}',
  'notice.invoice.taken_off.title': '{pax} orang dari pesanan {before_number} tidak jadi berangkat',
  'notice.invoice.taken_off.body':
    'Bagian mereka menjadi invoice {number}. {before_number} tetap untuk {before_pax} orang, total {before_total}',
  'notice.invoice.cancelled.title': 'Invoice {number} dibatalkan',
  'notice.invoice.cancelled.body': 'Alasan: {reason}',
  'field.is_read': 'Sudah dibaca',
  'field.message.created_at': 'Dibuat',
  'field.message.channel': 'Saluran',
  'field.message.status': 'Status',
  'field.message.template': 'Surat',
  'field.message.subject': 'Perihal',
  'field.message.address': 'Kepada',
  'field.message.attempts': 'Percobaan',
  'field.message.file_id': 'Berkas',
  'email.crm.sending.subject': '{subject}',
  'email.crm.sending.body': `{words}

—
{agency}. Anda menerima surat ini karena setuju menerima penawaran. Berhenti berlangganan: {link}`,
  'choice.message_channel.EMAIL': 'E-mail',
  'choice.message_channel.WHATSAPP': 'WhatsApp',
  'email.conversation.answer.subject': 'Pesan dari {agency}',
  'email.conversation.answer.body': `Assalamu’alaikum {name},

{answer}

{agency}`,
  'notice.conversation.assigned.title': 'Percakapan {name} untuk Anda',
  'notice.conversation.assigned.body': 'Diberikan oleh {by}.',
  'state.message.QUEUED': 'Menunggu dikirim',
  'state.message.SENT': 'Terkirim',
  'state.message.INBOX': 'Di kotak lokal',
  'state.message.UNKNOWN': 'Tidak diketahui',
  'state.message.FAILED': 'Gagal',
  'state.message.WITHDRAWN': 'Tidak jadi dikirim',
  'event.message.retry': 'Kirim ulang',
  'event_done.message.hand_over': 'Diserahkan',
  'event_done.message.lay_in_inbox': 'Disimpan di kotak lokal',
  'event_done.message.lose_answer': 'Jawaban penyedia hilang',
  'event_done.message.give_up': 'Berhenti dicoba',
  'event_done.message.withdraw': 'Ditarik dari antrean',
  'event_done.message.resume': 'Kembali ke antrean',
  'event_done.message.retry': 'Dikirim ulang',
  'messages.lead': 'Surat untuk jamaah dan staf: yang menunggu, yang terkirim, dan yang gagal.',
  'messages.empty':
    'Belum ada pesan. Setiap pesanan dan pembayaran mengirim surat, dan salinannya ada di sini.',
  'messages.local':
    'Server e-mail belum diatur, jadi surat ini tidak dikirim ke mana pun. Sampaikan isinya dengan cara lain.',
  'messages.unknown':
    'Jawaban penyedia hilang, jadi pesan ini mungkin sudah sampai. Ia tidak dikirim lagi dengan sendirinya. Tanyakan kepada penerimanya sebelum mengirim ulang.',
  'messages.failed': 'Percobaan terakhir gagal: {code}',
  'messages.not_sent_stopped': 'Pengirimannya dihentikan, jadi pesan ini tidak dikirim.',
  'messages.not_sent_settled':
    'Tidak jadi dikirim: yang diingatkan sudah selesai sebelum pesan ini berangkat.',
  'messages.next_attempt': 'Dicoba lagi pada',
  'field.message.sent_at': 'Dikirim',
  'field.message.delivery': 'Kabar dari penyedia',
  'choice.message_delivery.SENT': 'Terkirim',
  'choice.message_delivery.DELIVERED': 'Sampai',
  'choice.message_delivery.READ': 'Dibaca',
} as const;
