import { createHmac } from 'node:crypto';
import { isUuid } from '@rihla/domain/shared/ids';
import { z } from 'zod';
import { matchesSecret } from '../payment/same-secret.ts';
import { callWhatsapp, fetchBytes, parseJson, withoutPlus, withPlus } from './call-whatsapp.ts';
import { cloudFailureOf } from './cloud-errors.ts';
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

/** The keys and settings of a connection to Meta's Cloud API. */
export type CloudSettings = {
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  phoneNumberId: string;
  accountId: string;
  apiVersion: string;
  /**
   * The template for messages later than 24 hours after the customer's last one, with one variable in its body; null
   * for none.
   */
  template: { name: string; language: string } | null;
  /** The template of the kind "authentication" for codes, with a button that copies the code; null for none. */
  codeTemplate: { name: string; language: string } | null;
};

const HOST = 'https://graph.facebook.com';

/** The most notices of one request that are read; Meta sends several together. */
const MOST_NEWS = 200;

/** The most characters of a variable of a template. */
const LONGEST_VARIABLE = 1_000;

/** The most characters that are read of what a person typed. */
const LONGEST_TYPED = 5_000;

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const templateList = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
});
/** Takes out the character NUL, which the database cannot store. */
const withoutNul = (words: string) => words.replaceAll('\u0000', '');
const text = z.string().max(200).transform(withoutNul);
/** What a person typed, cut where it is too long. */
const typed = z.string().transform((words) => withoutNul(words).slice(0, LONGEST_TYPED));
const media = z.object({
  id: text.pipe(z.string().min(1)),
  caption: typed.optional(),
  filename: typed.optional(),
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
                    .object({
                      billable: z.boolean(),
                      category: z.string().min(1).max(40).transform(withoutNul),
                    })
                    .optional(),
                }),
              )
              .optional(),
            messages: z
              .array(
                z.object({
                  id: text,
                  from: text,
                  // Seconds since 1970.
                  timestamp: z
                    .string()
                    .regex(/^\d{1,10}$/)
                    .optional()
                    .catch(undefined),
                  type: text.optional(),
                  text: z.object({ body: typed }).optional(),
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
 * Makes the port to Meta's WhatsApp Cloud API. Later than 24 hours after a customer's last message Meta accepts only
 * templates.
 * @param baseUrl the address of a simulator, in place of Meta's host
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
    throw cloudFailureOf(status, body);
  }

  function sendTemplate(message: WhatsappMessage): Promise<string> {
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
   * Sends a sign-in code by the template for codes, which Meta requires also within the 24 hours. The code is in its
   * body and in its button.
   * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/authentication-templates
   */
  function sendCode(message: WhatsappMessage, code: string): Promise<string> {
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

  /**
   * Sends a picture or document with its text. Meta accepts it only within 24 hours after the customer's last message,
   * because our templates contain text only.
   */
  async function sendFile(message: WhatsappMessage, file: OutgoingFile): Promise<string> {
    if (!message.isWindowOpen) throw new WhatsappFailure('outside_window', 'final');
    const { authorization } = headers;
    const endpoint = { url: `${root}/${settings.phoneNumberId}/media`, authorization };
    return post(message, await mediaContent(endpoint, file, message.text));
  }

  return {
    async send(message) {
      if (message.code !== undefined) return sendCode(message, message.code);
      if (message.file) return sendFile(message, message.file);
      if (!message.isWindowOpen) return sendTemplate(message);
      try {
        return await post(message, { type: 'text', text: { body: message.text, preview_url: false } });
      } catch (error) {
        if (error instanceof WhatsappFailure && error.code === '131047') return sendTemplate(message);
        throw error;
      }
    },
    read({ body, signature }) {
      const expected = createHmac('sha256', settings.appSecret).update(body).digest('hex');
      if (!matchesSecret([`sha256=${expected}`], signature)) return null;
      const response = parseJson(body.toString('utf8'));
      const parsed = hook.safeParse(response);
      const health = healthNewsOf(response, settings.accountId);
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
        mode === 'subscribe' && typeof token === 'string' && matchesSecret([settings.verifyToken], token);
      return isOurs && typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
    },
    async fetchMedia(id, most) {
      const { status, body } = await callWhatsapp({
        method: 'GET',
        url: `${root}/${encodeURIComponent(id)}`,
        headers: { authorization: headers.authorization },
      });
      const read = mediaAddress.safeParse(body);
      if (status !== 200 || !read.success) throw cloudFailureOf(status, body);
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
      if (status !== 200) throw cloudFailureOf(status, body);
      return qualityOf(body);
    },
    async templates() {
      const { status, body } = await callWhatsapp({
        method: 'GET',
        url: `${root}/${settings.accountId}/message_templates?fields=name,language,status&limit=100`,
        headers,
      });
      const read = templateList.safeParse(body);
      if (status !== 200 || !read.success) throw cloudFailureOf(status, body);
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

/** The delivery notice for one status of Meta; an empty list for a status that we do not know. */
function newsOf(response: {
  id: string;
  status: string;
  biz_opaque_callback_data?: string | undefined;
  errors?: { code: number }[] | undefined;
  pricing?: { billable: boolean; category: string } | undefined;
}): DeliveryNews[] {
  if (!Object.hasOwn(STATUSES, response.status)) return [];
  const status = STATUSES[response.status as keyof typeof STATUSES];
  const id = /^outbox:(.+)$/.exec(response.biz_opaque_callback_data ?? '')?.[1] ?? '';
  const code = response.errors?.[0] ? String(response.errors[0].code) : null;
  const price = response.pricing
    ? { kind: response.pricing.category, billable: response.pricing.billable }
    : null;
  return [{ kind: 'DELIVERY', ref: response.id, messageId: isUuid(id) ? id : null, status, code, price }];
}

/** Meta's host from which the files that people have sent are fetched. */
const MEDIA_HOST = 'lookaside.fbsbx.com';

/** Whether an address may be called with the token: it is at Meta's host for files, or at the simulator. */
function isMediaAddress(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  return (protocol === 'https:' && hostname === MEDIA_HOST) || origin === new URL(baseUrl).origin;
}

/** A message of a person in Meta's form. */
type PersonMessage = {
  id: string;
  from: string;
  timestamp?: string | undefined;
  type?: string | undefined;
  text?: { body: string } | undefined;
  image?: z.output<typeof media> | undefined;
  document?: z.output<typeof media> | undefined;
};

/**
 * The message of a person: its text, a picture or document with its caption, or for any other kind its name as text,
 * such as `[audio]`.
 */
function replyOf({ id, from, timestamp, type, text: words, image, document }: PersonMessage): Reply[] {
  const sender = withPlus(from);
  if (!sender) return [];
  const sent = image ?? document;
  const other = words || sent ? '' : `[${type ?? 'unknown'}]`;
  return [
    {
      kind: 'REPLY',
      ref: id,
      from: sender,
      at: timestamp === undefined ? null : new Date(Number(timestamp) * 1_000),
      text: words?.body ?? sent?.caption ?? other,
      media: sent ? { id: sent.id, name: sent.filename?.slice(0, 200) ?? null } : null,
    },
  ];
}
