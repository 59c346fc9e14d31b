import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isOneOf } from '../payment/same-secret.ts';
import { callWhatsapp, fetchBytes, jsonOf, withoutPlus, withPlus } from './call-whatsapp.ts';
import { failureOf } from './cloud-errors.ts';
import { healthNewsOf, qualityOf } from './cloud-health.ts';
import { mediaContent } from './cloud-media.ts';
import {
  type DeliveryNews,
  type OutgoingFile,
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
  /** The template of the kind "authentication" for codes, with a button that copies the code; null for none. */
  codeTemplate: { name: string; language: string } | null;
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
const media = z.object({
  id: text.min(1),
  caption: z.string().max(5_000).optional(),
  filename: z.string().max(1_000).optional(),
});
const mediaAddress = z.object({ url: z.string().max(4_000), file_size: z.coerce.number().optional() });
const hook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: text }).optional(),
            statuses: z
              .array(
                z.object({
                  id: text,
                  status: text,
                  biz_opaque_callback_data: text.optional(),
                  errors: z.array(z.object({ code: z.number() })).optional(),
                  pricing: z
                    .object({ billable: z.boolean(), category: z.string().min(1).max(40) })
                    .optional(),
                }),
              )
              .optional(),
            messages: z
              .array(
                z.object({
                  id: text,
                  from: text,
                  type: text.optional(),
                  text: z.object({ body: z.string().max(5_000) }).optional(),
                  image: media.optional(),
                  document: media.optional(),
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
    if (template === null) throw new WhatsappFailure('outside_window', 'final');
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

  /**
   * A code goes out by its own template, also within the window. The code stands in its body and in its button.
   * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/authentication-templates
   */
  function byCodeTemplate(message: WhatsappMessage, code: string): Promise<string> {
    const { codeTemplate } = settings;
    if (codeTemplate === null) throw new WhatsappFailure('no_code_template', 'final');
    const parameters = [{ type: 'text', text: code }];
    return post(message, {
      type: 'template',
      template: {
        name: codeTemplate.name,
        language: { code: codeTemplate.language },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  }

  /** A picture or paper with its words. It goes out within the window alone: templates carry words. */
  async function byFile(message: WhatsappMessage, file: OutgoingFile): Promise<string> {
    if (!message.isWindowOpen) throw new WhatsappFailure('outside_window', 'final');
    const { authorization } = headers;
    const at = { url: `${root}/${settings.phoneNumberId}/media`, authorization };
    return post(message, await mediaContent(at, file, message.text));
  }

  return {
    async send(message) {
      if (message.code !== undefined) return byCodeTemplate(message, message.code);
      if (message.file) return byFile(message, message.file);
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
      const told = jsonOf(body.toString('utf8'));
      const parsed = hook.safeParse(told);
      const health = healthNewsOf(told, settings.accountId);
      if (!parsed.success) return health;
      const ofMessages = parsed.data.entry
        .flatMap(({ changes }) => changes)
        .filter(({ value }) => value.metadata?.phone_number_id === settings.phoneNumberId)
        .flatMap(({ value }) => [
          ...(value.statuses ?? []).flatMap(newsOf),
          ...(value.messages ?? []).flatMap(replyOf),
        ]);
      return [...health, ...ofMessages].slice(0, MOST_NEWS);
    },
    challenge(query) {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
      const isOurs =
        mode === 'subscribe' && typeof token === 'string' && isOneOf([settings.verifyToken], token);
      return isOurs && typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
    },
    async fetchMedia(id, most) {
      const { status, body } = await callWhatsapp({
        method: 'GET',
        url: `${root}/${encodeURIComponent(id)}`,
        headers: { authorization: headers.authorization },
      });
      const read = mediaAddress.safeParse(body);
      if (status !== 200 || !read.success) throw failureOf(status, body);
      const { url, file_size: size } = read.data;
      if (!isMediaAddress(url, baseUrl)) throw new WhatsappFailure('other_host', 'final');
      if (size !== undefined && size > most) throw new WhatsappFailure('too_large', 'final');
      return fetchBytes(url, { authorization: headers.authorization }, most);
    },
    async quality() {
      const { status, body } = await callWhatsapp({
        method: 'GET',
        url: `${root}/${settings.phoneNumberId}?fields=quality_rating`,
        headers: { authorization: headers.authorization },
      });
      if (status !== 200) throw failureOf(status, body);
      return qualityOf(body);
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
  pricing?: { billable: boolean; category: string } | undefined;
}): DeliveryNews[] {
  if (!Object.hasOwn(STATUSES, told.status)) return [];
  const status = STATUSES[told.status as keyof typeof STATUSES];
  const id = /^outbox:([0-9a-f-]{36})$/.exec(told.biz_opaque_callback_data ?? '')?.[1] ?? null;
  const code = told.errors?.[0] ? String(told.errors[0].code) : null;
  const price = told.pricing ? { kind: told.pricing.category, billable: told.pricing.billable } : null;
  return [{ kind: 'DELIVERY', ref: told.id, messageId: id, status, code, price }];
}

/** The host from which Meta gives what people have sent. */
const MEDIA_HOST = 'lookaside.fbsbx.com';

/** Whether an address may be asked with the token: at Meta's host of media, or at the simulator. */
function isMediaAddress(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  return (protocol === 'https:' && hostname === MEDIA_HOST) || origin === new URL(baseUrl).origin;
}

type Told = {
  id: string;
  from: string;
  type?: string | undefined;
  text?: { body: string } | undefined;
  image?: z.output<typeof media> | undefined;
  document?: z.output<typeof media> | undefined;
};

/** What a person has sent: words, a picture or paper with its caption, or else the name of the kind alone, as `[audio]`. */
function replyOf({ id, from, type, text: words, image, document }: Told): Reply[] {
  const sender = withPlus(from);
  if (!sender) return [];
  const sent = image ?? document;
  const other = words || sent ? '' : `[${type ?? 'unknown'}]`;
  return [
    {
      kind: 'REPLY',
      ref: id,
      from: sender,
      text: words?.body ?? sent?.caption ?? other,
      media: sent ? { id: sent.id, name: sent.filename?.slice(0, 200) ?? null } : null,
    },
  ];
}
