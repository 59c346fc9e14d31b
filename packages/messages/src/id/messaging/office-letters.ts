/** E-mails and notices about questions, conversations, campaigns and incidents of a journey. */
export const officeLetters = {
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
  'email.crm.sending.subject': '{subject}',
  'email.crm.sending.body': `{words}

—
{agency}. Anda menerima pesan ini karena setuju menerima penawaran. Berhenti berlangganan: {link}`,
  'email.conversation.answer.subject': 'Pesan dari {agency}',
  'email.conversation.answer.body': `Assalamu’alaikum {name},

{answer}

{agency}`,
  'notice.conversation.assigned.title': 'Percakapan {name} untuk Anda',
  'notice.conversation.assigned.body': 'Diberikan oleh {by}.',
} as const;
