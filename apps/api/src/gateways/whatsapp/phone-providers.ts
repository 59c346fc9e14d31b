import { z } from 'zod';
import { matchesSecret } from '../payment/same-secret.ts';
import { callWhatsapp, filePart, parseJson, withoutPlus } from './call-whatsapp.ts';
import {
  type DeliveryNews,
  type OutgoingFile,
  type RawHook,
  WhatsappFailure,
  type WhatsappPort,
} from './port.ts';

const FONNTE = 'https://api.fonnte.com';

const accepted = z.object({
  status: z.literal(true),
  id: z.array(z.union([z.string(), z.number()])).min(1),
});
const waiting = z.object({
  status: z.literal(true),
  data: z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) }),
});
const providerAnswer = z.object({
  id: z.union([z.string().max(200), z.number()]),
  status: z.string().max(40).optional(),
  state: z.string().max(40).optional(),
});

/**
 * Makes the port to Fonnte, which sends through a WhatsApp number on a phone. Fonnte refuses with HTTP 200 too, and
 * does not sign its notices: they are accepted when their address contains our secret, and only as notices about
 * delivery.
 * @see https://docs.fonnte.com/api-send-message/
 */
export function fonnte(keys: { deviceToken: string; hook: string }, baseUrl: string = FONNTE): WhatsappPort {
  return {
    ...byPathSecret(keys.hook),
    async send({ to, text, file }) {
      const fields = { target: withoutPlus(to), message: text, countryCode: '0' };
      const { status, body } = await callWhatsapp({
        method: 'POST',
        url: `${baseUrl}/send`,
        ...(file ? formRequest(keys.deviceToken, fields, file) : fieldsRequest(keys.deviceToken, fields)),
      });
      const read = accepted.safeParse(body);
      if (read.success) return String(read.data.id[0]);
      throw refusedBy(status, body);
    },
  };
}

/** The headers and body of a message without a file. */
function fieldsRequest(authorization: string, fields: Record<string, string>) {
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, body: new URLSearchParams(fields).toString() };
}

/** The headers and body of a message with a file and the name that it gets on the phone. */
function formRequest(authorization: string, fields: Record<string, string>, file: OutgoingFile) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('filename', file.name);
  body.set('file', filePart(file), file.name);
  return { headers: { authorization }, body };
}

/**
 * Makes the port to Wablas, which sends through a WhatsApp number on a phone. `server` is the server that was assigned
 * to the agency.
 * @see https://wablas.com/documentation/api
 */
export function wablas(
  keys: { token: string; secretKey: string; hook: string; server: string },
  baseUrl = `https://${keys.server}.wablas.com`,
): WhatsappPort {
  return {
    ...byPathSecret(keys.hook),
    async send({ to, text, file }) {
      if (file) throw new WhatsappFailure('no_files', 'final');
      const { status, body } = await callWhatsapp({
        method: 'POST',
        url: `${baseUrl}/api/send-message`,
        headers: {
          authorization: `${keys.token}.${keys.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ phone: withoutPlus(to), message: text }).toString(),
      });
      const read = waiting.safeParse(body);
      if (read.success) return read.data.data.messages[0]!.id;
      throw refusedBy(status, body);
    },
  };
}

/** The functions of the port that providers without signatures and templates share. */
function byPathSecret(secret: string): Omit<WhatsappPort, 'send'> {
  return {
    read: (hook: RawHook) => (matchesSecret([secret], hook.pathSecret) ? newsOf(hook.body) : null),
    challenge: () => null,
    templates: async () => [],
    quality: async () => null,
    fetchMedia: () => Promise.reject(new WhatsappFailure('no_media', 'final')),
  };
}

const STATES: Readonly<Record<string, DeliveryNews['status']>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  invalid: 'FAILED',
  expired: 'FAILED',
  cancel: 'FAILED',
  reject: 'FAILED',
};

/** Reads the notice about one message from a request; an empty list when it cannot be read. */
function newsOf(body: Buffer): DeliveryNews[] {
  const typed = body.toString('utf8');
  const read = providerAnswer.safeParse(parseJson(typed) ?? Object.fromEntries(new URLSearchParams(typed)));
  if (!read.success) return [];
  const word = (read.data.state ?? read.data.status ?? '').toLowerCase();
  const status = Object.hasOwn(STATES, word) ? STATES[word] : undefined;
  if (!status) return [];
  const code = status === 'FAILED' ? word : null;
  return [{ kind: 'DELIVERY', ref: String(read.data.id), messageId: null, status, code, price: null }];
}

const REFUSED = z.object({ reason: z.string().optional(), message: z.string().optional() });

/**
 * The failure for a refusal, found by words in its text. Only a code is stored, because the text may contain the phone
 * number.
 */
function refusedBy(status: number, body: unknown): WhatsappFailure {
  const read = REFUSED.safeParse(body);
  const words = (read.success ? (read.data.reason ?? read.data.message ?? '') : '').toLowerCase();
  if (words.includes('token')) return new WhatsappFailure('token', 'connection');
  if (words.includes('disconnect')) return new WhatsappFailure('disconnected', 'connection');
  if (words.includes('file')) return new WhatsappFailure('file', 'final');
  if (words.includes('quota')) return new WhatsappFailure('quota', 'connection');
  if (words.includes('target') || words.includes('phone') || words.includes('input'))
    return new WhatsappFailure('number', 'final');
  // With a text it is a refusal. Without one, and from HTTP 500 on, it is not known whether the message was accepted.
  return new WhatsappFailure('refused', words === '' || status >= 500 ? 'unknown' : 'passing');
}
