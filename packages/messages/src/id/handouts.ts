/** The states of equipment of a pilgrim, and what is done about it. */
export const handouts = {
  'state.equipment_handout.OPEN': 'Belum diserahkan',
  'state.equipment_handout.HANDED': 'Sudah diserahkan',
  'state.equipment_handout.NOT_NEEDED': 'Tidak perlu',
  'event.equipment_handout.hand_out': 'Serahkan',
  'event.equipment_handout.take_back': 'Tarik kembali',
  'event.equipment_handout.waive': 'Tidak perlu',
  'event.equipment_handout.require': 'Perlu lagi',
  'event_done.equipment_handout.hand_out': 'Diserahkan',
  'event_done.equipment_handout.take_back': 'Ditarik kembali',
  'event_done.equipment_handout.waive': 'Dicatat tidak perlu',
  'event_done.equipment_handout.require': 'Dicatat perlu lagi',
};
