/** What only the server says: refusals and answers about accounts and calls. */
export const refusals = {
  'error.access.wrong_credentials': 'E-mail, nomor telepon, atau kata sandi salah.',
  'error.access.not_activated': 'Akun Anda belum diaktifkan. Silakan hubungi kantor.',
  'error.access.banned': 'Akun Anda diblokir. Silakan hubungi kantor.',
  'error.access.otp_required': 'Masukkan kode verifikasi dari aplikasi autentikator Anda.',
  'error.access.otp_wrong': 'Kode verifikasi salah atau sudah dipakai. Tunggu kode berikutnya.',
  'error.access.recovery_code_wrong': 'Kode pemulihan salah atau sudah dipakai.',
  'error.access.enrolment_expired': 'Penyiapan verifikasi dua langkah sudah kadaluarsa. Silakan mulai lagi.',
  'error.access.totp_already_on': 'Verifikasi dua langkah sudah aktif pada akun ini.',
  'error.access.totp_is_off': 'Verifikasi dua langkah belum aktif pada akun ini.',
  'error.access.totp_is_required':
    'Peran Anda wajib memakai verifikasi dua langkah sehingga tidak dapat dimatikan.',
  'error.access.email_taken': 'E-mail ini sudah terdaftar.',
  'error.access.phone_taken': 'Nomor ini sudah dikonfirmasi di akun lain.',
  'error.access.phone_sign_in_closed':
    'Masuk dengan nomor telepon sedang tidak tersedia. Masuklah dengan e-mail.',
  'error.access.phone_code_wrong': 'Kode salah atau tidak berlaku lagi. Periksa lagi, atau minta kode baru.',
  'error.access.name_needed': 'Isi nama lengkap Anda untuk membuat akun.',
  'error.access.phone_not_confirmed': 'Akun ini belum mempunyai nomor telepon yang dikonfirmasi.',
  'error.access.phone_is_only_way':
    'Akun ini hanya dibuka dengan nomor ini. Tambahkan e-mail dahulu, lalu ganti nomornya.',
  'phone_code.subject': 'Kode masuk',
  'phone_code.text':
    '{code} adalah kode Anda untuk {agency}. Berlaku {minutes} menit. Jangan berikan kepada siapa pun, kantor kami pun tidak memintanya.',
  'error.access.password_mismatch': 'Kedua kata sandi tidak sama.',
  'error.access.password_too_common': 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.',
  'error.access.password_is_email': 'Kata sandi tidak boleh sama dengan e-mail Anda.',
  'error.access.current_password_wrong': 'Kata sandi saat ini salah.',
  'error.access.reset_link_invalid': 'Tautan ini sudah dipakai atau kadaluarsa. Silakan minta tautan baru.',
  'error.access.confirmation_invalid': 'Tautan ini sudah dipakai atau kadaluarsa.',
  'error.access.too_many_unconfirmed':
    'Banyak pendaftaran baru hari ini belum dikonfirmasi. Buka surat konfirmasi di kotak masuk Anda, atau coba lagi besok.',
  'error.access.too_many_letters': 'Alamat ini sudah menerima beberapa surat hari ini. Coba lagi besok.',
  'error.access.too_many_invitations': 'Batas undangan hari ini sudah tercapai. Coba lagi besok.',
  'error.access.referral_code_unknown': 'Kode referal ini tidak dikenal.',
  'error.access.agent_registration_closed': 'Pendaftaran agen hanya melalui kode referal atau undangan.',
  'error.access.sub_agents_not_allowed': 'Anda belum diizinkan menambah sub-agen. Silakan hubungi kantor.',
  'error.access.not_on_yourself':
    'Data Anda sendiri diubah di Akun saya. Peran dan status Anda hanya dapat diubah oleh admin lain.',
  'error.access.role_not_grantable': 'Anda tidak dapat memberikan peran {role}.',
  'error.access.reference_id_taken': 'Nomor referensi ini sudah dipakai agen lain.',
  'error.access.has_sub_agents': 'Masih ada {agents} agen di bawahnya. Pindahkan dulu ke agen lain.',
  'error.access.parent_not_an_agent': 'Yang dipilih bukan agen.',
  'error.access.parent_is_below': 'Agen tidak dapat berada di bawah dirinya sendiri atau sub-agennya.',
  'error.access.account_erased': 'Data pemilik akun ini sudah dihapus, sehingga akunnya tidak dipakai lagi.',
  'error.access.family_full':
    'Satu keluarga paling banyak {limit} jamaah. Hapus yang tidak diperlukan, atau hubungi kantor untuk rombongan; tempat dari yang dihapus tersedia sehari kemudian.',
  'error.access.customer_has_invoices':
    'Jamaah ini mempunyai {invoices} invoice sehingga tidak dapat dihapus. Blokir akunnya bila perlu.',
  'error.access.person_has_history':
    'Orang ini sudah pernah masuk sehingga riwayatnya disimpan. Blokir akunnya bila perlu.',
  'error.access.nik_invalid': 'NIK terdiri dari 16 angka dengan tanggal lahir yang benar.',
  'access.reset_sent':
    'Jika akun dengan e-mail atau nomor itu ada, tautan untuk membuat kata sandi baru sudah kami kirim. Tautan berlaku satu jam.',
  'access.password_set': 'Kata sandi baru tersimpan. Silakan masuk.',
  'access.email_confirmed': 'E-mail Anda sudah dikonfirmasi.',
  'access.application_received': 'Pendaftaran Anda kami terima. Kantor akan mengaktifkan akun Anda.',
  'access.signed_out': 'Anda sudah keluar.',
  'spreadsheet.cut':
    'Hanya {shown} dari {total} baris yang dimuat. Persempit daftar untuk memuat selebihnya.',
  'error.kit.malformed_body': 'Permintaan tidak dapat dibaca.',
  'error.kit.not_signed_in': 'Silakan masuk terlebih dahulu.',
  'error.kit.illegal_transition': 'Tindakan ini tidak dapat dilakukan pada keadaan sekarang.',
  'error.kit.already_exists': 'Data yang sama sudah ada.',
  'error.kit.still_in_use': 'Data ini masih dipakai sehingga tidak dapat dihapus.',
  'error.kit.idempotency_mismatch': 'Formulir ini sudah dikirim dengan isi yang berbeda.',
  'error.kit.idempotency_key_malformed': 'Kunci pengiriman formulir tidak sesuai.',
  'error.kit.too_many_requests': 'Terlalu banyak percobaan. Coba lagi dalam {seconds:duration}.',
  'error.kit.too_large': 'Berkas terlalu besar. Paling besar {limit}.',
  'error.kit.unsupported_file': 'Isi berkas ini bukan jenis yang didukung. Gunakan {allowed}.',
  'error.kit.copy_is_quiet':
    'Ini salinan yang dipulihkan: tidak ada yang dikirim atau dibayar sampai dipastikan sebagai yang asli.',
  'error.kit.unavailable': 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
} as const;
