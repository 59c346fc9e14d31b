import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isOneOf } from '../payment/same-secret.ts';
import { callWhatsapp, jsonOf, withoutPlus, withPlus } from './call-whatsapp.ts';
import { failureOf } from './cloud-errors.ts';
import {
  type DeliveryNews,
  type Reply,
  WhatsappFailure,
  type WhatsappMessage,
  type WhatsappPort,
} from './port.ts';

export type CloudSettings = {
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  phoneNumberId: string;
  accountId: string;
  apiVersion: string;
  /** The template for messages outside the window, with one variable in its body; null for none. */
  template: { name: string; language: string } | null;
};

const HOST = 'https://graph.facebook.com';

/** The most of one request that is read: Meta sends in batches. */
const MOST_NEWS = 200;

/** The longest text of one variable of a template. */
const LONGEST_VARIABLE = 1_000;

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const templateList = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
});
const text = z.string().max(200);
const hook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: text }),
            statuses: z
              .array(
                z.object({
                  id: text,
                  status: text,
                  biz_opaque_callback_data: text.optional(),
                  errors: z.array(z.object({ code: z.number() })).optional(),
                }),
              )
              .optional(),
            messages: z
              .array(
                z.object({
                  id: text,
                  from: text,
                  text: z.object({ body: z.string().max(5_000) }).optional(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

/**
 * Meta's WhatsApp Cloud API. Outside the 24 hours after a customer's last message only a template goes out.
 * @param baseUrl takes the place of Meta's host: the address of a simulator
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp
 */
export function cloudApi(settings: CloudSettings, baseUrl: string = HOST): WhatsappPort {
  const root = `${baseUrl}/${settings.apiVersion}`;
  const headers = { authorization: `Bearer ${settings.accessToken}`, 'content-type': 'application/json' };

  async function post(message: WhatsappMessage, content: object): Promise<string> {
    const { status, body } = await callWhatsapp({
      method: 'POST',
      url: `${root}/${settings.phoneNumberId}/messages`,
      headers,
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: withoutPlus(message.to),
        biz_opaque_callback_data: `outbox:${message.id}`,
        ...content,
      }),
    });
    const read = taken.safeParse(body);
    if (status === 200 && read.success) return read.data.messages[0]!.id;
    throw failureOf(status, body);
  }

  function byTemplate(message: WhatsappMessage): Promise<string> {
    const { template } = settings;
    if (template === null) throw new WhatsappFailure('outside_window', true);
    const words = message.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_VARIABLE);
    return post(message, {
      type: 'template',
      template: {
        name: template.name,
        language: { code: template.language },
        components: [{ type: 'body', parameters: [{ type: 'text', text: words }] }],
      },
    });
  }

  return {
    async send(message) {
      if (!message.isWindowOpen) return byTemplate(message);
      try {
        return await post(message, { type: 'text', text: { body: message.text, preview_url: false } });
      } catch (error) {
        if (error instanceof WhatsappFailure && error.code === '131047') return byTemplate(message);
        throw error;
      }
    },
    read({ body, signature }) {
      const expected = createHmac('sha256', settings.appSecret).update(body).digest('hex');
      if (!isOneOf([`sha256=${expected}`], signature)) return null;
      const parsed = hook.safeParse(jsonOf(body.toString('utf8')));
      if (!parsed.success) return [];
      return parsed.data.entry
        .flatMap(({ changes }) => changes)
        .filter(({ value }) => value.metadata.phone_number_id === settings.phoneNumberId)
        .flatMap(({ value }) => [
          ...(value.statuses ?? []).flatMap(newsOf),
          ...(value.messages ?? []).flatMap(replyOf),
        ])
        .slice(0, MOST_NEWS);
    },
    challenge(query) {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
      const isOurs =
        mode === 'subscribe' && typeof token === 'string' && isOneOf([settings.verifyToken], token);
      return isOurs && typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
    },
    async templates() {
      const { status, body } = await callWhatsapp({
        method: 'GET',
        url: `${root}/${settings.accountId}/message_templates?fields=name,language,status&limit=100`,
        headers,
      });
      const read = templateList.safeParse(body);
      if (status !== 200 || !read.success) throw failureOf(status, body);
      return read.data.data;
    },
  };
}

const STATUSES = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  played: 'READ',
  failed: 'FAILED',
} as const;

/** What one status of Meta says, as the product keeps it; nothing for a status that it does not know. */
function newsOf(told: {
  id: string;
  status: string;
  biz_opaque_callback_data?: string | undefined;
  errors?: { code: number }[] | undefined;
}): DeliveryNews[] {
  if (!Object.hasOwn(STATUSES, told.status)) return [];
  const status = STATUSES[told.status as keyof typeof STATUSES];
  const id = /^outbox:([0-9a-f-]{36})$/.exec(told.biz_opaque_callback_data ?? '')?.[1] ?? null;
  const code = told.errors?.[0] ? String(told.errors[0].code) : null;
  return [{ kind: 'DELIVERY', ref: told.id, messageId: id, status, code }];
}

function replyOf(message: { id: string; from: string; text?: { body: string } | undefined }): Reply[] {
  const from = withPlus(message.from);
  return from ? [{ kind: 'REPLY', ref: message.id, from, text: message.text?.body ?? '' }] : [];
}
