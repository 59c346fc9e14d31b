/** Signing up and in by phone, and confirming a number: the code that is sent by WhatsApp. */
export const phone = {
  'phone.lead':
    'Kami mengirim kode 6 angka lewat WhatsApp ke nomor ini. Berlaku untuk akun lama maupun baru.',
  'phone.number': 'Nomor telepon',
  'phone.send': 'Kirim kode',
  'phone.code': 'Kode dari WhatsApp',
  'phone.code_title': 'Masukkan kode',
  'phone.sent_to': 'Kami sudah mengirim kode ke {phone}. Berlaku {minutes} menit.',
  'phone.code_format': 'Kode terdiri dari 6 angka.',
  'phone.resend': 'Kirim ulang kode',
  'phone.resend_in': 'Kirim ulang dalam {seconds} detik',
  'phone.resent': 'Kode baru sudah dikirim; kode sebelumnya tidak berlaku lagi.',
  'phone.other_number': 'Ganti nomor',
  'phone.new_account': 'Nomor ini belum mempunyai akun. Isi nama lengkap Anda untuk membuatnya.',
  'phone.continue': 'Apa yang Anda isi tetap ada. Untuk melanjutkan, kami mengirim kode lewat WhatsApp ke',
  'phone.no_account': 'Nomor ini tidak lagi membuka akun Anda. Hubungi kantor, atau masuk dengan akun lain.',
  'phone.by_email': 'Masuk dengan e-mail',
  'phone.confirm': 'Konfirmasi nomor',
  'phone.confirm_title': 'Nomor untuk masuk',
  'phone.confirm_why':
    'Nomor yang sudah dikonfirmasi dapat dipakai untuk masuk dengan kode WhatsApp. Nomor lama diberi tahu bila diganti.',
  'phone.is_confirmed': '{phone} sudah dikonfirmasi dan dapat dipakai untuk masuk.',
  'phone.password_first': 'Untuk mengganti nomor, buat kata sandi dahulu di bawah.',
  'phone.confirmed': 'Nomor sudah dikonfirmasi.',
  'phone.proof': 'Akun ini belum mempunyai kata sandi. Buktikan dengan kode ke {phone}.',
  'phone.set_password': 'Buat kata sandi',
  'phone.set_password_why': 'Dengan kata sandi, Anda juga dapat masuk tanpa kode.',
  'phone.add_email': 'Tambah e-mail',
  'phone.add_email_why':
    'Kami mengirim surat konfirmasi ke alamat itu. Invoice dan kuitansi lalu dikirim ke sana.',
};
