import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { type Access, customer, item, ownStaff, procedure } from '../kit/procedure.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { refusals } from './notice.errors.ts';

const choice = z
  .object({
    kind: z.enum(NOTICE_KINDS),
    /** True if the e-mail is sent whatever the person chooses. */
    needed: z.boolean(),
    letter: z.boolean(),
    whatsapp: z.boolean(),
  })
  .meta({ title: 'NoticeChoice' });

const choices = z
  .object({
    /** 0 as long as the person has never chosen. */
    version: z.int(),
    /**
     * Whether WhatsApp messages can reach this person: `no_phone` without a number, `off` if the agency does not use
     * WhatsApp.
     */
    whatsapp: z.enum(['ready', 'no_phone', 'off']),
    kinds: z.array(choice),
  })
  .meta({ title: 'NoticeChoices' });

const input = z.strictObject({
  version: z.int().min(0),
  kinds: z
    .array(z.strictObject({ kind: z.enum(NOTICE_KINDS), letter: z.boolean(), whatsapp: z.boolean() }))
    .max(NOTICE_KINDS.length),
});

const calls = <const A extends Access>(area: 'admin_api' | 'user_api', access: A) => ({
  get: procedure({
    method: 'GET',
    path: `/${area}/notice_choices`,
    access,
    summary: 'By which ways the caller is told each kind of news, beside the inbox of the app',
    input: z.strictObject({}),
    output: item(choices),
  }),
  update: procedure({
    method: 'PUT',
    path: `/${area}/notice_choices`,
    access,
    summary: 'Choose by which ways to be told each kind of news; a kind that is left out stays as it is',
    keyPrefix: 'notice_choice',
    input,
    refuses: [...kit('kit.stale_version'), ...refusals('notices.always_sent')],
    output: item(z.object({ version: z.int() })),
  }),
});

/** The calls by which people choose about what they are informed by e-mail and WhatsApp. Specification section 10. */
export const noticeChoiceContract = {
  admin_notice_choices: calls('admin_api', ownStaff),
  user_notice_choices: calls('user_api', customer),
};
