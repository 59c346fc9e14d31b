import { createHmac } from 'node:crypto';
import { localInbox } from '../../src/gateways/mail/inbox.ts';
import { enqueueMessage } from '../../src/kit/jobs/outbox.ts';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { deliverMessages } from '../../src/modules/messaging/jobs/deliver-messages.ts';
import type { GatewayApp } from './servers/gateway-app.ts';
import { jobServices, runToEnd } from './jobs.ts';

/** The phone number to which the messages of `whatsappOf` go. */
export const PHONE = '+6281234500001';

/**
 * What tests of WhatsApp do again and again: put messages into the outbox and send them, read and change the
 * connection, and send requests as a provider does.
 * @param app the app under test, asked for at each call because it starts later than this is made
 */
export function whatsappOf(app: () => GatewayApp) {
  let count = 0;
  return {
    /**
     * Puts a message of its own into the outbox.
     * @returns its id
     */
    async enqueue(): Promise<string> {
      const t = app();
      count += 1;
      const id = await jobCall(jobServices(t), t.site).transaction((write) =>
        enqueueMessage(write, {
          channel: 'WHATSAPP',
          template: 'reminder',
          fact: `test:${count}`,
          recipient: { kind: 'USER', id: t.site.user.id, address: PHONE, locale: 'id' },
          subject: 'Pelunasan',
          body: 'Halo,\nmohon dilunasi.',
        }),
      );
      return id!;
    },
    /** Sends what is in the outbox. */
    deliver: () => runToEnd(deliverMessages(localInbox()), app()),
    /** What is stored of a message about its delivery. */
    stored: (id: string) =>
      app()
        .db.selectFrom('messages')
        .select(['status', 'delivery', 'last_error', 'provider_ref', 'attempts'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** The connection as the office sees it. */
    readCard: async () => (await app().as('MAIN').call('whatsapp.get', {})).body.data,
    /** Changes the connection, which is otherwise one to the simulator that is switched off. */
    async updateConnection(input: object) {
      const main = app().as('MAIN');
      const { version } = (await main.call('whatsapp.get', {})).body.data;
      const before = { provider: 'CLOUD' as const, simulated: true, active: false, options: [], keys: [] };
      return main.call('whatsapp.update', { ...before, version, ...input });
    },
    /** Sends a request to the address for notices of the provider. */
    postHook(body: string, headers: Record<string, string>, path = '') {
      const { app: server, site } = app();
      const url = `/api/hooks/${site.slug}/whatsapp${path}`;
      return server.inject({ method: 'POST', url, headers, payload: body });
    },
    /** The headers of a request that Meta has signed. */
    signed: (body: string, secret = `simulated-${app().site.slug}`) => ({
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    }),
  };
}
