/** What the office and a customer have said to each other. */
export const conversation = {
  'conversation.intro':
    'Surat, WhatsApp, pemberitahuan, dan telepon dengan pelanggan ini, yang terbaru di atas.',
  'conversation.note': 'Catat telepon',
  'conversation.direction': 'Siapa yang menelepon',
  'conversation.text': 'Yang dibicarakan',
  'conversation.save': 'Catat',
  'conversation.saved': 'Telepon dicatat.',
  'conversation.empty': 'Belum ada percakapan.',
  'conversation.kind.LETTER': 'Surat',
  'conversation.kind.WHATSAPP': 'WhatsApp dari kantor',
  'conversation.kind.REPLY': 'WhatsApp dari pelanggan',
  'conversation.kind.NOTICE': 'Pemberitahuan',
  'conversation.call.IN': 'Pelanggan menelepon',
  'conversation.call.OUT': 'Kantor menelepon',
  'conversation.more': 'Tampilkan yang lebih lama',
  'field.conversation.at': 'Waktu',
  'field.customer_call.direction': 'Siapa yang menelepon',
  'field.customer_call.text': 'Yang dibicarakan',
} as const;
