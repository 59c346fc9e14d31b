import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book, invoice } from '../../../../test/support/scenes/booked.ts';
import { runToEnd } from '../../../../test/support/jobs.ts';
import { smtpServer } from '../../../../test/support/servers/smtp-server.ts';
import { smtpMail } from '../../../gateways/mail/smtp.ts';
import { deliverMessages } from '../jobs/deliver-messages.ts';

const ID = 'invoice.created.id';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('letter_words').execute();
  await t.db.deleteFrom('messages').execute();
});

const own = {
  subject: 'Alhamdulillah, {number} tercatat',
  body: 'Kak {name} <b>yth</b>,\n\nKursi sudah disimpan di https://safanusa.example.\n\n{link}\n\n{agency}',
};

function write(words: Partial<typeof own> = {}, version = 0, id = ID) {
  return t.as('MAIN').call('letters.update', { id, version, ...own, ...words });
}

describe('the words of a letter', () => {
  it('concern one agency and one language alone', async () => {
    expect((await write()).status).toBe(200);
    const before = (await t.asTwin('MAIN').call('letters.get', { id: ID })).body.data;
    expect(before).toMatchObject({ version: 0, own: null });
    const english = await t.as('MAIN').call('letters.get', { id: 'invoice.created.en' });
    expect(english.body.data).toMatchObject({ version: 0, own: null });
  });

  it('reach the customer as the agency has written them, and what looks like markup stays text', async () => {
    expect((await write()).body.data).toEqual({ id: ID, version: 1 });
    const server = await smtpServer();
    const mail = smtpMail(server.url, 'noreply@rihla.example');
    const booked = await book(t);
    const { number, slug } = await invoice(t, booked.id);
    await runToEnd(deliverMessages(mail), t);
    mail.close();
    await server.close();
    const [message] = await messages();
    expect(message).toMatchObject({ status: 'SENT', subject: `Alhamdulillah, ${number} tercatat` });
    expect(message?.body).toMatch(
      new RegExp(`^Kak .+ <b>yth</b>,\n\n.+\n\nhttp.*/user/invoices/${slug}\n\n${t.site.name}$`),
    );
    const [received, ...more] = server.received;
    expect(more).toEqual([]);
    const data = plain(received!.data);
    expect(data).toContain(`Subject: Alhamdulillah, ${number} tercatat`);
    expect(data).toContain('&lt;b&gt;yth&lt;/b&gt;');
    expect(data.match(/<a href=/g)).toHaveLength(2);
  });

  it('make no link of what somebody has typed', async () => {
    await write({ body: 'Dari {name}\n{link}' });
    await t.db
      .updateTable('users')
      .set({ name: 'Buka evil.example {link}' })
      .where('id', '=', t.site.user.id)
      .execute();
    await book(t);
    const [message] = await messages();
    expect(message?.body).toMatch(/^Dari Buka evil\.\u200aexample \{link\}\nhttp/);
  });

  it.each([
    ['subject', { subject: '{token}' }, 'unknown_variable'],
    ['body', { body: 'Halo {nama}\n{link}' }, 'unknown_variable'],
    ['body', { body: 'Halo {name}' }, 'variable_missing'],
    ['body', { body: 'Buka {link}' }, 'link_not_alone'],
    ['body', { body: 'https://x.example/{name}\n{link}' }, 'variable_in_address'],
  ])('are refused on their %s: %o is %s', async (field, words, code) => {
    const { status, body } = await write(words);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, `letters.${code}`, [field]]);
    expect(await t.db.selectFrom('letter_words').selectAll().execute()).toEqual([]);
  });

  it('hold no other address in a letter that opens an account', async () => {
    const { body } = await write(
      { subject: 'Kata sandi', body: 'Atau jahat.example\n{link}' },
      0,
      'account.password_reset.id',
    );
    expect(body).toMatchObject({ code: 'letters.other_address', errors: { body: [expect.any(String)] } });
  });

  it('go back to those shipped, and every change is in the history', async () => {
    await write();
    t.clock.advance(60_000);
    await write({ subject: 'Pesanan {number}' }, 1);
    expect((await write({}, 1)).status).toBe(409);
    t.clock.advance(60_000);
    const reset = await t.as('MAIN').call('letters.reset', { id: ID, version: 2 });
    expect(reset.body.data).toEqual({ id: ID, version: 3 });
    const { number } = await invoice(t, (await book(t)).id);
    expect((await messages())[0]?.subject).toBe(`Pesanan ${number} sudah kami terima`);
    const { data } = (await t.as('DIRECTOR').call('letters.history', { id: ID })).body;
    expect(data.map(({ entries }) => entries[0]?.changes.map(({ before }) => before.value))).toEqual([
      ['Pesanan {number}', own.body],
      [own.subject],
      [],
    ]);
  });

  it('are written once when two people write at the same time', async () => {
    const answers = await Promise.all([write(), write({ subject: 'Lain {number}' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are listed in both languages, with few statements, and unknown letters are not found', async () => {
    await write();
    const list = await t.as('MAIN').call('letters.list');
    expect(list.queries).toBeLessThanOrEqual(4);
    expect(list.body.data.filter((row) => row.is_own).map(({ id }) => id)).toEqual([ID]);
    expect((await t.as('MAIN').call('letters.get', { id: 'crm.sending.id' })).status).toBe(404);
    expect((await t.as('MAIN').call('letters.history', { id: 'no.such.id' })).status).toBe(404);
    expect((await t.as('FINANCE').call('letters.list')).status).toBe(403);
    expect((await t.as('DIRECTOR').call('letters.reset', { id: ID, version: 1 })).status).toBe(403);
  });
});

/** A mail with its encoded parts made readable. */
function plain(data: string): string {
  return data
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function messages() {
  return t.db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute();
}
