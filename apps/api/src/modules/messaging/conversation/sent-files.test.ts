import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayApp, type GatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { jobServices, runToEnd } from '../../../../test/support/jobs.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { localInbox } from '../../../gateways/mail/inbox.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { removeUnnamedFiles } from '../../media/index.ts';
import { deliverMessages } from '../jobs/deliver-messages.ts';

let t: GatewayApp;
const PHONE = '+6281234500077';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

beforeAll(async () => {
  t = await gatewayApp();
  await t.db.updateTable('users').set({ phone: PHONE }).where('id', '=', t.site.user.id).execute();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.simulators.whatsapp.faults({ limit: false, loseAnswer: false, outsideWindow: false });
  await connect('CLOUD');
});

/** Switches WhatsApp on at the simulator of a provider. */
async function connect(provider: 'CLOUD' | 'FONNTE' | 'WABLAS'): Promise<void> {
  const set = async (active: boolean) => {
    const { version } = (await t.as('MAIN').call('whatsapp.get', {})).body.data;
    const input = { provider, simulated: true, active, options: [], keys: [], version };
    return t.as('MAIN').call('whatsapp.update', input);
  };
  await set(false);
  await t.as('MAIN').call('whatsapp.test', { phone: PHONE });
  expect((await set(true)).status).toBe(200);
}

const deliver = () => runToEnd(deliverMessages(localInbox()), t);
const taken = () => t.simulators.whatsapp.messages();
const picture = (format: 'jpeg' | 'webp', side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#375' } })
    .toFormat(format)
    .toBuffer();
const upload = async (bytes: Buffer, name: string, who: 'MAIN' | 'FINANCE' = 'MAIN') => {
  const { status, data } = await uploadAs(t.as(who), { purpose: 'WHATSAPP', bytes, name });
  expect(status).toBe(201);
  return data.id;
};
const answer = (file_id: string | null, more: { text?: string; way?: 'WHATSAPP' | 'EMAIL' } = {}) =>
  t.as('MAIN').call('conversations.answer', {
    id: t.site.user.slug,
    way: 'WHATSAPP',
    text: 'Ini kuitansinya.',
    ...more,
    file_id,
  });
const standing = async () =>
  (await t.as('MAIN').call('conversations.standing', { id: t.site.user.slug })).body.data;
const stored = (id: string) =>
  t.db
    .selectFrom('messages')
    .select(['status', 'last_error', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Lets the customer write, which opens the 24 hours at Meta. */
async function customerWrites(): Promise<void> {
  await answer(null, { text: 'Selamat pagi' });
  await deliver();
  expect(await t.simulators.whatsapp.reply(taken().at(-1)!.id, 'Minta kuitansi')).toBe(200);
}

describe('a picture or paper in an answer by WhatsApp', () => {
  it('waits at Meta until the customer has written, and then goes out with its words and its name', async () => {
    const pdf = await upload(PDF, 'Kuitansi Siti.pdf');
    expect(await standing()).toMatchObject({ files: 'AFTER_REPLY', leaves_as_template: true });
    expect((await answer(pdf)).body.code).toBe('conversations.file_after_reply');
    await customerWrites();
    expect(await standing()).toMatchObject({
      files: 'READY',
      file_bytes: 5_000_000,
      leaves_as_template: false,
    });
    const sent = await answer(pdf);
    expect(sent.status).toBe(201);
    await deliver();
    expect(taken().at(-1)).toMatchObject({
      text: 'Ini kuitansinya.',
      file: { name: 'Kuitansi Siti.pdf', mime: 'application/pdf', bytes: PDF },
    });
    expect(await stored(sent.body.data.id)).toMatchObject({ status: 'SENT', last_error: null });
    const { body } = await t.as('FINANCE').call('conversations.get', { id: t.site.user.id });
    expect(body.data.find(({ id }) => id === sent.body.data.id)).toMatchObject({
      kind: 'WHATSAPP',
      text: 'Ini kuitansinya.',
      file_id: pdf,
      file_name: 'Kuitansi Siti.pdf',
      media: 'KEPT',
    });
    const shown = (await t.as('MAIN').call('messages.get', { id: sent.body.data.id })).body.data;
    expect(shown).toMatchObject({ file_id: pdf, file_name: 'Kuitansi Siti.pdf' });
  });

  it('may stand without words, and is a JPEG where a WebP was chosen', async () => {
    await customerWrites();
    const webp = await upload(await picture('webp'), 'kamar.webp');
    const sent = await answer(webp, { text: ' ' });
    expect(sent.status).toBe(201);
    await deliver();
    expect(taken().at(-1)).toMatchObject({ text: '', file: { mime: 'image/jpeg' } });
    const { body } = await t.as('MAIN').call('conversations.get', { id: t.site.user.id });
    expect(body.data[0]).toMatchObject({ text: null, file_name: 'kamar.jpg' });
  });

  it('is seen by the office alone, and sent on by nobody but its uploader', async () => {
    await customerWrites();
    const pdf = await upload(PDF, 'paspor.pdf', 'FINANCE');
    const look = async (who: 'FINANCE' | 'DIRECTOR' | 'AGENT' | 'MEDIA') =>
      (await t.as(who).inject({ method: 'GET', url: `/admin_api/files/${pdf}` })).statusCode;
    expect(await look('DIRECTOR')).toBe(404);
    const foreign = await answer(pdf);
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['file_id']]);
    const sent = await t
      .as('FINANCE')
      .call('conversations.answer', { id: t.site.user.slug, way: 'WHATSAPP', text: '', file_id: pdf });
    expect(sent.status).toBe(201);
    expect([await look('DIRECTOR'), await look('AGENT'), await look('MEDIA')]).toEqual([200, 404, 404]);
    expect((await answer(pdf)).status).toBe(422);
    const twin = await t.asTwin('MAIN').inject({ method: 'GET', url: `/admin_api/files/${pdf}` });
    expect(twin.statusCode).toBe(404);
    await deliver();
  });

  it('is refused by letter, with too many words, too large, of another type, and through a provider that takes none', async () => {
    await customerWrites();
    const pdf = await upload(PDF, 'program.pdf');
    expect((await answer(pdf, { way: 'EMAIL' })).body.code).toBe('conversations.no_file_way');
    const long = await answer(pdf, { text: 'a'.repeat(1_001) });
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['text']]);
    const empty = await answer(null, { text: '' });
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['text']]);
    const large = await upload(
      Buffer.concat([PDF, Buffer.alloc(5_000_000, ' '), Buffer.from('%%EOF')]),
      'b.pdf',
    );
    expect((await answer(large)).body.code).toBe('conversations.file_too_large');
    const script = await uploadAs(t.as('MAIN'), {
      purpose: 'WHATSAPP',
      bytes: Buffer.from('<script>'),
      name: 'x.pdf',
    });
    expect(script.status).toBe(415);
    expect((await uploadAs(t.as('AGENT'), { purpose: 'WHATSAPP', bytes: PDF })).status).toBe(403);
    await connect('WABLAS');
    expect(await standing()).toMatchObject({ files: 'NOT_BY_PROVIDER', file_bytes: 0 });
    expect((await answer(pdf)).body.code).toBe('conversations.no_file_way');
  });

  it('goes out through Fonnte at any time, under its name', async () => {
    await connect('FONNTE');
    t.clock.advance(25 * 3_600_000);
    expect(await standing()).toMatchObject({
      files: 'READY',
      file_bytes: 4_000_000,
      leaves_as_template: false,
    });
    const sent = await answer(await upload(PDF, 'Program 9 hari.pdf'));
    await deliver();
    expect(await stored(sent.body.data.id)).toMatchObject({ status: 'SENT' });
    expect(taken().at(-1)).toMatchObject({
      kind: 'FONNTE',
      text: 'Ini kuitansinya.',
      file: { name: 'Program 9 hari.pdf', mime: 'application/pdf', bytes: PDF },
    });
  });

  it('is tried again after a limit, kept while it waits, and given up where the window has closed meanwhile', async () => {
    await customerWrites();
    const file = await upload(await picture('jpeg'), 'hotel.jpg');
    const sent = await answer(file);
    t.simulators.whatsapp.faults({ limit: true });
    await deliver();
    expect(await stored(sent.body.data.id)).toMatchObject({ status: 'QUEUED', last_error: '130429' });
    t.simulators.whatsapp.faults({ limit: false });
    t.clock.advance(25 * 3_600_000);
    await removeUnnamedFiles(jobCall(jobServices(t), t.site));
    await deliver();
    expect(await stored(sent.body.data.id)).toMatchObject({ status: 'FAILED', last_error: 'outside_window' });
    await customerWrites();
    expect((await t.as('MAIN').call('messages.retry', { id: sent.body.data.id })).status).toBe(200);
    await deliver();
    expect(await stored(sent.body.data.id)).toMatchObject({ status: 'SENT' });
    expect(taken().at(-1)).toMatchObject({ file: { mime: 'image/jpeg' } });
  });

  it('is not sent twice where the answer was lost, and goes with its message', async () => {
    await customerWrites();
    const file = await upload(PDF, 'sekali.pdf');
    const sent = await answer(file);
    t.simulators.whatsapp.faults({ loseAnswer: true });
    const before = taken().length;
    await deliver();
    t.simulators.whatsapp.faults({ loseAnswer: false });
    t.clock.advance(3_600_000);
    await deliver();
    expect(taken()).toHaveLength(before + 1);
    expect(await stored(sent.body.data.id)).toMatchObject({ status: 'UNKNOWN', last_error: 'answer_lost' });
    await sql`delete from messages where site_id = ${t.site.id} and id = ${sent.body.data.id}`.execute(t.db);
    t.clock.advance(25 * 3_600_000);
    await removeUnnamedFiles(jobCall(jobServices(t), t.site));
    const left = await t.db.selectFrom('files').select('id').where('id', '=', file).execute();
    expect(left).toEqual([]);
  });
});
