/** The develop area, in which papers are tried with real data. */
export const develop = {
  'develop.title': 'Area uji cetak',
  'develop.back': 'Ke pengaturan',
  'develop.closed': 'Halaman ini tidak ada',
  'develop.closed_why': 'Area uji cetak tertutup di server produksi.',
  'develop.number': 'Nomor invoice (kosong: yang terbaru)',
  'develop.number_unknown': 'Tidak ada invoice dengan nomor ini.',
  'develop.show': 'Tampilkan',
  'develop.departure': 'Keberangkatan',
  'develop.paper': 'Yang dicetak',
  'develop.cards': 'Kartu jamaah',
  'develop.no_departures': 'Belum ada keberangkatan dengan jamaah.',
  'develop.reset': 'Kembalikan',
  'develop.save': 'Simpan untuk semua invoice',
  'develop.saved': 'Semua invoice sekarang tercetak dengan teks ini.',
};
