import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { jobServices, runToEnd } from '../../../../test/support/jobs.ts';
import { localInbox } from '../../../gateways/mail/inbox.ts';
import { type Mail, MailFailure, type MailPort } from '../../../gateways/mail/port.ts';
import { claimMessages } from '../../../kit/jobs/outbox-delivery.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { CLAIM_MS, deliverMessages } from './deliver-messages.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
});

describe('the worker of the outbox', () => {
  it('hands a message over once, with the agency as sender', async () => {
    await enqueue('a');
    const mail = postman();
    await deliverAll(mail);
    await deliverAll(mail);
    expect(mail.sent.map((mail) => mail.to)).toEqual(['siti@example.com']);
    expect(mail.sent[0]?.fromName).toBe(t.site.name);
    expect(await message()).toMatchObject({
      status: 'SENT',
      attempts: 1,
      sent_at: t.clock.now().toISOString(),
    });
  });

  it('writes into the history that the worker moved it', async () => {
    const id = await enqueue('a');
    await deliverAll(postman());
    const history = await t.db.selectFrom('moves').selectAll().where('subject_id', '=', id!).execute();
    expect(history).toMatchObject([
      { event: 'hand_over', from_state: 'QUEUED', to_state: 'SENT', actor_kind: 'SYSTEM' },
    ]);
  });

  it('lays mail into the local inbox where there is no mail server, and WhatsApp in any case', async () => {
    await enqueue('a');
    await enqueue('b', 'WHATSAPP');
    await deliverAll(localInbox());
    const states = await t.db.selectFrom('messages').select(['channel', 'status']).execute();
    expect(states.map((row) => row.status)).toEqual(['INBOX', 'INBOX']);
  });

  it('hands each message over once when two workers run', async () => {
    for (let index = 0; index < 12; index += 1) await enqueue(`fact-${index}`);
    const [one, two] = [postman(), postman()];
    await Promise.all([deliverAll(one), deliverAll(two)]);
    const ids = [...one.sent, ...two.sent].map((mail) => mail.id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('leaves what another worker is claiming, without waiting for it', async () => {
    for (let index = 0; index < 3; index += 1) await enqueue(`fact-${index}`);
    const claim = async (tx: typeof t.db, most: number) => {
      const call = { tx, site: t.site, now: t.clock.now() } as unknown as Parameters<typeof claimMessages>[0];
      return (await claimMessages(call, most, CLAIM_MS)).map(({ id }) => id);
    };
    await t.db.transaction().execute(async (first) => {
      const taken = await claim(first, 2);
      const left = await t.db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '2s'`.execute(second);
        return claim(second, 3);
      });
      expect([taken.length, left.length]).toEqual([2, 1]);
      expect(taken).not.toContain(left[0]);
    });
  });

  it('waits longer after each failure, gives up after eight, and starts anew after a retry', async () => {
    const id = await enqueue('a');
    const refusing = postman(new MailFailure('SMTP 451', false));
    const waits: number[] = [];
    for (let tried = 0; tried < 8; tried += 1) {
      await deliverAll(refusing);
      const { status, next_attempt_at } = await message();
      if (status === 'FAILED') break;
      const wait = new Date(next_attempt_at).getTime() - t.clock.now().getTime();
      waits.push(wait / 60_000);
      t.clock.advance(wait - 1);
      await deliverAll(refusing);
      t.clock.advance(1);
    }
    expect(waits).toEqual([2, 6, 18, 54, 162, 486, 1458]);
    expect(refusing.tries).toBe(8);
    expect(await message()).toMatchObject({ status: 'FAILED', attempts: 8, last_error: 'SMTP 451' });

    const again = await t.as('MAIN').call('messages.retry', { id: id! });
    expect(again.body.data).toEqual({ id, status: 'QUEUED' });
    const mail = postman();
    await deliverAll(mail);
    expect(mail.sent).toHaveLength(1);
  });

  it('gives up at once when the address is refused for good', async () => {
    await enqueue('a');
    await deliverAll(postman(new MailFailure('SMTP 550', true)));
    expect(await message()).toMatchObject({ status: 'FAILED', attempts: 1, last_error: 'SMTP 550' });
  });

  it('takes up a message whose worker died with it in hand, when the claim has run out', async () => {
    await enqueue('a');
    await deliverAll(postman(new Error('killed')));
    const next = postman();
    t.clock.advance(CLAIM_MS - 1);
    await deliverAll(next);
    expect(next.sent).toHaveLength(0);
    t.clock.advance(1);
    await deliverAll(next);
    expect(next.sent).toHaveLength(1);
  });

  it('sends ten a day to a mailbox that nobody has confirmed, and the letters about the account', async () => {
    const form = {
      name: 'Budi',
      email: 'stranger@example.com',
      phone: '081211112222',
      password: 'teh tarik dua',
    };
    const signedUp = await t.anonymous.call('user_access.sign_up', {
      ...form,
      password_confirmation: form.password,
    });
    const { id } = signedUp.body.data.account;
    const write = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        const recipient = { ...messageTo(form.email).recipient, id };
        const fact = `${t.clock.now().toISOString()}:${n}`;
        await jobCall(jobServices(t), t.site).transaction((call) =>
          enqueueMessage(call, { ...messageTo(form.email), recipient, fact, channel: 'EMAIL' }),
        );
      }
    };
    const mail = postman();
    await write(14);
    await deliverAll(mail);
    expect(mail.sent).toHaveLength(11);
    const unsent = await t.db
      .selectFrom('messages')
      .select('last_error')
      .where('status', '=', 'FAILED')
      .execute();
    expect(unsent.map((row) => row.last_error)).toEqual(Array(4).fill('mailbox not confirmed'));
    const letter = mail.sent.find(({ text }) => text.includes('confirm-email'))!;
    const token = /token=([\w-]+)/.exec(letter.text)![1]!;
    await t.anonymous.call('user_access.confirm_sign_up', { token });
    t.clock.advance(1_000);
    await write(3);
    await deliverAll(mail);
    expect(mail.sent).toHaveLength(14);
  });

  it('sends twenty a day of what was chosen by WhatsApp to one phone, and what the office sends besides', async () => {
    const write = (template: 'invoice.created' | 'reminder', fact: string) =>
      jobCall(jobServices(t), t.site).transaction((call) =>
        enqueueMessage(call, { ...messageTo('+6281200000077'), template, fact, channel: 'WHATSAPP' }),
      );
    for (let n = 0; n < 21; n += 1) await write('invoice.created', `news:${n}`);
    await write('reminder', 'reminder');
    await deliverAll(postman());
    const failed = await t.db
      .selectFrom('messages')
      .select(['template', 'last_error'])
      .where('status', '=', 'FAILED')
      .execute();
    expect(failed).toEqual([{ template: 'invoice.created', last_error: 'too many a day' }]);
  });

  it('works for every site, each with its own sender', async () => {
    await enqueue('a');
    await jobCall(jobServices(t), t.twin).transaction((call) =>
      enqueueMessage(call, { ...messageTo('twin@example.com'), fact: 'a', channel: 'EMAIL' }),
    );
    const mail = postman();
    await deliverAll(mail);
    expect(mail.sent.map(({ to, fromName }) => [to, fromName]).sort()).toEqual([
      ['siti@example.com', t.site.name],
      ['twin@example.com', t.twin.name],
    ]);
  });
});

function messageTo(address: string) {
  return {
    template: 'invoice.created' as const,
    recipient: { kind: 'USER' as const, id: t.site.user.id, address, locale: 'id' as const },
    subject: 'Perihal',
    body: 'Isi',
  };
}

function enqueue(fact: string, channel: 'EMAIL' | 'WHATSAPP' = 'EMAIL'): Promise<string | null> {
  return jobCall(jobServices(t), t.site).transaction((call) =>
    enqueueMessage(call, { ...messageTo('siti@example.com'), fact, channel }),
  );
}

function message() {
  return t.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
}

/** Looks for work until there is none. */
const deliverAll = (mail: MailPort) => runToEnd(deliverMessages(mail), t);

/** A mail port that keeps what it was given, or fails with `failure`. */
function postman(failure?: Error): MailPort & { sent: Mail[]; tries: number } {
  const sent: Mail[] = [];
  return {
    sent,
    tries: 0,
    async send(mail) {
      this.tries += 1;
      if (failure) throw failure;
      sent.push(mail);
      return 'hand_over';
    },
    close: () => undefined,
  };
}
