import {
  type ContactMessageStatus,
  contactMessageMachine,
} from '@rihla/domain/content/contact-message.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Locale } from '@rihla/messages/locale';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { enqueueMessage, renderEmail } from '../../../kit/jobs/outbox.ts';
import { move } from '../../../kit/move.ts';

type MovedMessage = { id: string; status: ContactMessageStatus };

/**
 * Answers a visitor's question by an e-mail in the language of the question.
 * @throws Problem `kit.not_found`, `kit.illegal_transition`
 */
export async function answerVisitor(
  call: WriteCall<Admin>,
  { id, answer }: { id: string; answer: string },
): Promise<MovedMessage> {
  const { tx, site, actor, now } = call;
  const { to } = await moveMessage(call, id, 'answer');
  const asked = await tx
    .updateTable('contact_messages')
    .set({ answer, answered_by: actor.id, answered_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['name', 'email', 'body', 'locale'])
    .executeTakeFirstOrThrow();
  const locale = asked.locale as Locale;
  await enqueueMessage(call, {
    channel: 'EMAIL',
    template: 'contact.answered',
    fact: `contact.answered:${id}`,
    recipient: { kind: 'VISITOR', id, address: asked.email, locale },
    ...renderEmail(locale, 'contact.answered', {
      agency: site.name,
      name: asked.name,
      question: asked.body,
      answer,
    }),
  });
  return { id, status: to };
}

/**
 * Closes a visitor's question without an answer.
 * @throws Problem `kit.not_found`, `kit.illegal_transition`
 */
export async function closeContactMessage(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<MovedMessage> {
  const { to } = await moveMessage(call, id, 'close');
  return { id, status: to };
}

function moveMessage(call: WriteCall<Admin>, id: string, event: 'answer' | 'close') {
  if (!isUuid(id)) return refuse('kit.not_found');
  return move(call, contactMessageMachine, 'contact_messages', id, event);
}
