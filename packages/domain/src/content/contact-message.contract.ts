import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { contactMessageList } from './contact-message-list.ts';
import { contactMessageMachine } from './contact-message.machine.ts';

const path = '/admin_api/contact_messages';
const status = z.enum(statesOf(contactMessageMachine));

const row = {
  id: z.string(),
  name: z.string(),
  /** The first words of the question. */
  beginning: z.string(),
  status,
  created_at: z.string(),
};
const moved = item(z.object({ id: z.string(), status }));

/** The questions that visitors ask with the contact page's form, and the answers by e-mail. */
export const contactMessageContract = {
  contact_messages: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('contact_message.read'),
      summary: 'Questions of visitors, newest first',
      keyPrefix: 'contact_message',
      input: listQuerySchema(contactMessageList),
      output: page(z.object(row).meta({ title: 'ContactMessageRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('contact_message.read'),
      summary: 'A question of a visitor, with how to reach them and the answer',
      input: byId,
      output: item(
        z
          .object({
            ...row,
            email: z.string(),
            phone: z.string().nullable(),
            body: z.string(),
            locale: z.enum(['id', 'en']),
            answer: z.string().nullable(),
            answered_by: z.string().nullable(),
            answered_at: z.string().nullable(),
          })
          .meta({ title: 'ContactMessage' }),
      ),
    }),
    answer: procedure({
      method: 'POST',
      path: `${path}/{id}/answer`,
      access: staff('contact_message.answer'),
      summary: 'Answer a visitor by letter',
      keyPrefix: 'contact_message',
      input: z.strictObject({ ...byId.shape, answer: z.string().trim().min(1).max(5_000) }),
      output: moved,
    }),
    close: procedure({
      method: 'POST',
      path: `${path}/{id}/close`,
      access: staff('contact_message.close'),
      summary: 'Lay a question aside without an answer',
      input: byId,
      output: moved,
    }),
  },
};
