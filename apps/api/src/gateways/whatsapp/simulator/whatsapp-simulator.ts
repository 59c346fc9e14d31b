import { createHmac, randomUUID } from 'node:crypto';
import type { ServerReply, ServerRequest } from '../../payment/simulators/simulator-server.ts';
import { parseJson } from '../call-whatsapp.ts';
import {
  NO_WHATSAPP_FAULTS,
  type TakenFile,
  type TakenMessage,
  whatsappPage,
  type WhatsappFaults,
} from './whatsapp-panel.ts';

/** The picture or document in a message in Meta's form. */
type SentMedia = { id?: string; filename?: string; caption?: string };

/** The name of the template for codes to sign in. */
const CODE_TEMPLATE = 'kode_masuk';

/** The most messages that are stored; when there are more, the oldest is dropped. */
const MOST_MESSAGES = 300;

/**
 * The simulator of the WhatsApp providers. The functions that send a notice answer our server's HTTP status, 0 for
 * none.
 */
export type WhatsappSimulator = {
  /**
   * Answers an API call or the request for its page.
   * @param path the path below `/whatsapp`
   */
  handle(request: ServerRequest, path: string): Promise<ServerReply>;
  faults(faults: Partial<WhatsappFaults>): void;
  messages(): readonly TakenMessage[];
  /** Sends our server a notice about the delivery of a message. */
  tell(id: string, status: 'sent' | 'delivered' | 'read' | 'failed', code?: number): Promise<number>;
  /** Sends our server a notice about its number or account, as Meta does. */
  rate(site: string, field: 'phone_number_quality_update' | 'account_update', value: object): Promise<number>;
  /** Sends our server a message from the person to whom a message was sent. */
  reply(id: string, words: string): Promise<number>;
  /** Sends our server a picture or document from the person to whom a message was sent. */
  send(id: string, file: { bytes: Buffer; mime: string; name?: string; caption?: string }): Promise<number>;
};

/**
 * Makes the simulator of Meta's Cloud API, Fonnte and Wablas: it receives messages in the form of each, shows them on a
 * page with faults to switch on, and sends signed notices about the messages in Meta's form.
 * @param hookFor gives the address for notices about a site's messages; null to send none
 */
export function whatsappSimulator(
  hookFor: ((site: string) => string) | null,
  now: () => Date,
): WhatsappSimulator {
  const messages: TakenMessage[] = [];
  const media = new Map<string, { bytes: Buffer; mime: string; name?: string }>();
  let faults = NO_WHATSAPP_FAULTS;

  function storeMessage(
    site: string,
    kind: TakenMessage['kind'],
    to: string,
    text: string,
    {
      opaque = null,
      file = null,
      price = 'service',
    }: Partial<Pick<TakenMessage, 'opaque' | 'file' | 'price'>> = {},
  ): string {
    const id = `${kind === 'CLOUD' ? 'wamid.' : ''}${randomUUID()}`;
    messages.push({
      id,
      site,
      kind,
      to,
      text: text.slice(0, 4_096),
      file,
      at: now().toISOString(),
      state: 'accepted',
      opaque,
      price,
    });
    if (messages.length > MOST_MESSAGES) messages.shift();
    return id;
  }

  function receiveCloud(site: string, body: unknown): ServerReply {
    const sent = body as {
      to?: string;
      type?: string;
      image?: SentMedia;
      document?: SentMedia;
      biz_opaque_callback_data?: string;
      text?: { body?: string };
      template?: { name?: string; components?: { parameters?: { text?: string }[] }[] };
    } | null;
    const refuse = (code: number) =>
      json(400, { error: { message: 'refused', type: 'OAuthException', code } });
    if (faults.limit) return refuse(130_429);
    if (faults.outsideWindow && sent?.type !== 'template') return refuse(131_047);
    if (faults.undeliverable) return refuse(131_026);
    if (faults.spam) return refuse(131_048);
    const attachment =
      sent?.type === 'image' ? sent.image : sent?.type === 'document' ? sent.document : undefined;
    const file = attachment ? fileOf(sent!.type!, attachment) : null;
    if (attachment && file === null) return refuse(131_053);
    const words =
      sent?.type === 'template' ? sent.template?.components?.[0]?.parameters?.[0]?.text : sent?.text?.body;
    if (!sent?.to || !(words || file)) return refuse(100);
    const opaque = sent.biz_opaque_callback_data ?? null;
    const price =
      sent.type !== 'template'
        ? 'service'
        : sent.template?.name === CODE_TEMPLATE
          ? 'authentication'
          : 'utility';
    const id = storeMessage(site, 'CLOUD', sent.to, words ?? attachment?.caption ?? '', {
      opaque,
      file,
      price,
    });
    const answer = json(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: sent.to, wa_id: sent.to }],
      messages: [{ id, message_status: 'accepted' }],
    });
    return { ...answer, lost: faults.loseAnswer };
  }

  /**
   * The file that was uploaded under an id; null when there is none, for a picture of a type that Meta refuses, and for
   * a document without a name.
   */
  function fileOf(type: string, { id = '', filename }: SentMedia): TakenFile | null {
    const uploaded = media.get(id);
    if (!uploaded) return null;
    if (type === 'image')
      return ['image/jpeg', 'image/png'].includes(uploaded.mime) ? { ...uploaded, name: '' } : null;
    return filename ? { ...uploaded, name: filename } : null;
  }

  /** Stores a file that is uploaded to be sent in a message. */
  async function keepUpload(request: ServerRequest): Promise<ServerReply> {
    const form = await formOf(request);
    const file = form.get('file');
    const mime = form.get('type');
    if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File) || file.type !== mime)
      return json(400, { error: { message: 'refused', type: 'OAuthException', code: 100 } });
    const id = randomUUID();
    media.set(id, { bytes: Buffer.from(await file.arrayBuffer()), mime: file.type });
    return json(200, { id });
  }

  async function receiveForm(
    site: string,
    kind: 'FONNTE' | 'WABLAS',
    request: ServerRequest,
  ): Promise<ServerReply> {
    const form = await formOf(request);
    const field = (name: string) => String(form.get(name) ?? '');
    const to = field(kind === 'FONNTE' ? 'target' : 'phone');
    const text = field('message');
    const part = form.get('file');
    const file =
      part instanceof File
        ? { bytes: Buffer.from(await part.arrayBuffer()), mime: part.type, name: field('filename') }
        : null;
    if (faults.limit || !to || !(text || file))
      return json(200, { status: false, reason: faults.limit ? 'insufficient quota' : 'input invalid' });
    const id = storeMessage(site, kind, to, text, { file });
    const answer =
      kind === 'FONNTE'
        ? { status: true, detail: 'success! message in queue', id: [id], process: 'pending' }
        : { status: true, message: 'pending', data: { messages: [{ id, phone: to, status: 'pending' }] } };
    return { ...json(200, answer), lost: faults.loseAnswer };
  }

  const post = (site: string, value: object): Promise<number> =>
    postChange(site, 'messages', {
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: '1000' },
      ...value,
    });

  /** Sends a message of the person to whom a message was sent. */
  function write({ site, to }: TakenMessage, content: object): Promise<number> {
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    return post(site, { messages: [{ id: `wamid.${randomUUID()}`, from: to, timestamp, ...content }] });
  }

  async function postChange(site: string, field: string, value: object): Promise<number> {
    if (hookFor === null) return 0;
    const time = Math.floor(now().getTime() / 1_000);
    const entry = [{ id: '2000', time, changes: [{ field, value }] }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const digest = createHmac('sha256', faults.wrongSignature ? 'wrong' : `simulated-${site}`)
      .update(body)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${digest}` };
    const answer = await fetch(hookFor(site), { method: 'POST', headers, body, redirect: 'manual' }).catch(
      () => null,
    );
    return answer?.status ?? 0;
  }

  const find = (id: string) => messages.find((message) => message.id === id);

  const simulator: WhatsappSimulator = {
    faults(changed) {
      faults = { ...faults, ...changed };
    },
    messages: () => messages,
    async tell(id, status, code) {
      const message = find(id);
      if (message?.kind !== 'CLOUD') return 0;
      message.state = status;
      const errors = code === undefined ? [] : [{ code, title: 'failed' }];
      const opaque = message.opaque && { biz_opaque_callback_data: message.opaque };
      // Meta names the price with each notice but that of a failure; an answer within 24 hours costs nothing.
      const pricing = status !== 'failed' && {
        pricing: { billable: message.price !== 'service', pricing_model: 'PMP', category: message.price },
      };
      const notice = { id, status, recipient_id: message.to, errors, ...opaque, ...pricing };
      return post(message.site, { statuses: [notice] });
    },
    rate: postChange,
    async reply(id, words) {
      const message = find(id);
      if (message?.kind !== 'CLOUD') return 0;
      return write(message, { type: 'text', text: { body: words } });
    },
    async send(id, { bytes, mime, name, caption }) {
      const message = find(id);
      if (message?.kind !== 'CLOUD') return 0;
      const mediaId = randomUUID();
      media.set(mediaId, { bytes, mime });
      const type = mime.startsWith('image/') ? 'image' : 'document';
      const sent = {
        id: mediaId,
        mime_type: mime,
        ...(name && { filename: name }),
        ...(caption && { caption }),
      };
      return write(message, { type, [type]: sent });
    },
    async handle(request, path) {
      const site = /(?:^|\s)simulated-([\w-]+)/.exec(request.headers['authorization'] ?? '')?.[1];
      if (request.method === 'GET' && (path === '' || path === '/')) return whatsappPage(messages, faults);
      if (request.method === 'POST' && path === '/act') return act(request);
      if (!site || faults.refuseSignIn)
        return json(401, { status: false, reason: 'token invalid', error: { message: 'token', code: 190 } });
      if (request.method === 'GET' && path.endsWith('/message_templates'))
        return json(200, {
          data: [
            { name: 'pengingat', language: 'id', status: 'APPROVED' },
            { name: CODE_TEMPLATE, language: 'id', status: 'APPROVED' },
            { name: 'promo', language: 'id', status: 'PENDING' },
          ],
        });
      if (request.method === 'GET' && /^\/v[\d.]+\/1000$/.test(path))
        return json(200, { quality_rating: faults.lowQuality ? 'RED' : 'GREEN', id: '1000' });
      const wanted = media.get(/([0-9a-f-]{36})$/.exec(path)?.[1] ?? '');
      if (request.method === 'GET' && wanted)
        return path.startsWith('/media/')
          ? { status: 200, headers: { 'content-type': wanted.mime }, body: wanted.bytes }
          : json(200, {
              url: `${request.url.origin}/whatsapp/media/${path.slice(-36)}`,
              mime_type: wanted.mime,
              file_size: wanted.bytes.length,
            });
      if (request.method === 'POST' && path === '/send') return receiveForm(site, 'FONNTE', request);
      if (request.method === 'POST' && path === '/api/send-message')
        return receiveForm(site.replace(/\.x$/, ''), 'WABLAS', request);
      if (request.method === 'POST' && /^\/v[\d.]+\/1000\/media$/.test(path)) return keepUpload(request);
      if (request.method === 'POST' && /^\/v[\d.]+\/1000\/messages$/.test(path))
        return receiveCloud(site, parseJson(request.body));
      return json(404, { message: 'not found' });
    },
  };

  /** Carries out the act of a button on the page: sets the faults, or sends a notice or an answer of a person. */
  async function act(request: ServerRequest): Promise<ServerReply> {
    const origin = request.headers['origin'];
    if (origin !== undefined && origin !== request.url.origin) return json(403, {});
    const form = new URLSearchParams(request.body);
    const id = form.get('id');
    const what = form.get('what');
    const site = messages.at(-1)?.site;
    if (site && (what === 'downgrade' || what === 'flagged' || what === 'unflagged'))
      await simulator.rate(site, 'phone_number_quality_update', { event: what.toUpperCase() });
    else if (id && (what === 'delivered' || what === 'read')) await simulator.tell(id, what);
    else if (id && what === 'failed') await simulator.tell(id, 'failed', 131_026);
    else if (id && what === 'reply')
      await simulator.reply(id, (form.get('words') ?? 'Baik, terima kasih.').slice(0, 500));
    else if (!id && !what)
      faults = Object.fromEntries(
        Object.keys(NO_WHATSAPP_FAULTS).map((name) => [name, form.get(name) === 'on']),
      ) as WhatsappFaults;
    return { status: 303, headers: { location: '/whatsapp' }, body: '' };
  }

  return simulator;
}

/** The fields of a form, with or without files. */
function formOf({ headers, bytes }: ServerRequest): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
}

function json(status: number, body: object): ServerReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
