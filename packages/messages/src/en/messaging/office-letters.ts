import type { officeLetters as source } from '../../id/messaging/office-letters.ts';
import type { Messages } from '../../locale.ts';

/** E-mails and notices about questions, conversations, campaigns and incidents of a journey. */
export const officeLetters: Messages<typeof source> = {
  'email.contact.answered.subject': 'The answer of {agency} to your question',
  'email.contact.answered.body': `Dear {name},

{answer}

Your question: {question}

Kind regards,
{agency}`,
  'notice.contact.asked.title': 'A question from {name}',
  'notice.contact.asked.body': 'A visitor has asked something on the contact page.',
  'email.incident.subject': 'Incident at {listing}: {kind}',
  'email.incident.body': `Assalamu’alaikum {name},

{guide} reports an incident at {listing}: {kind}.

See it here:
{link}

{agency}`,
  'notice.incident.title': 'Incident at {listing}',
  'notice.incident.body': '{guide} reports: {kind}.',
  'email.crm.sending.subject': '{subject}',
  'email.crm.sending.body': `{words}

—
{agency}. You receive this message because you agreed to offers. To opt out: {link}`,
  'email.conversation.answer.subject': 'A message from {agency}',
  'email.conversation.answer.body': `Dear {name},

{answer}

{agency}`,
  'notice.conversation.assigned.title': 'The conversation with {name} is yours',
  'notice.conversation.assigned.body': 'Given to you by {by}.',
};
