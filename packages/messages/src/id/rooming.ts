/** The rooms of a departure's group. */
export const rooming = {
  'error.rooming.person_unknown': 'Jamaah ini tidak ikut keberangkatan ini.',
  'error.rooming.room_unknown': 'Kamar ini sudah tidak ada.',
  'error.rooming.room_exists': 'Sudah ada kamar dengan nama ini.',
  'error.rooming.person_twice': 'Seorang jamaah disebut di dua kamar.',
  'error.rooming.too_many': 'Kamar {room} sudah penuh.',
  'error.rooming.mixed':
    'Kamar {room}: laki-laki dan perempuan yang bukan satu keluarga tidak boleh sekamar.',
  'error.rooming.refused_together': 'Kamar {room}: salah seorang tidak mau sekamar dengan yang lain.',
  'error.rooming.hotel_unknown': 'Hotel ini bukan hotel keberangkatan ini.',
  'error.rooming.nothing_to_undo': 'Tidak ada perubahan Anda yang bisa dibatalkan.',
  'error.rooming.undo_changed':
    'Orang lain sudah mengubah kamar ini, jadi perubahan Anda tidak bisa dibatalkan.',
};
