import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/messaging/whatsapp/whatsapp.errors';
import { translate } from '@rihla/messages/format';
import { WhatsappFailure } from '../../../gateways/whatsapp/port.ts';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { countUseOrRefuse } from '../../../kit/http/rate-limits.ts';
import { releaseHeld } from '../../../kit/jobs/outbox-delivery.ts';
import { fingerprint } from '../../access/index.ts';
import { findConnection, portOf } from './connection.ts';
import { isWindowOpen } from './window.ts';

/** How many test messages a site sends in a day. */
const TESTS_PER_DAY = 20;

/**
 * Sends a test message by the agency's WhatsApp connection. Once the provider has accepted one, the connection is
 * verified and may be switched on.
 * @returns whether it was accepted, and otherwise the provider's code
 * @throws Problem `whatsapp.not_set_up`, `kit.too_many_requests` after twenty in a day
 */
export async function tryConnection(
  call: StepsCall<Admin>,
  { phone }: { phone: string },
): Promise<OutputOf<typeof contract.whatsapp.test>['data']> {
  await call.transaction((write) => {
    const key = `whatsapp_test:${fingerprint(write, 'site')}`;
    return countUseOrRefuse(write.tx, { key, limit: TESTS_PER_DAY, milliseconds: 86_400_000 }, write.now);
  });
  const { connection, port, open } = await call.read(async (read) => {
    const found = await findConnection(read);
    return {
      connection: found,
      port: found ? await portOf(read, found) : null,
      open: await isWindowOpen(read, phone),
    };
  });
  if (!connection || !port) return refuse('whatsapp.not_set_up');
  const text = translate(call.request.locale, 'whatsapp.test_text', { agency: call.site.name });
  try {
    await port.send({ id: call.request.id, to: phone, text, isWindowOpen: open });
  } catch (error) {
    if (!(error instanceof WhatsappFailure)) throw error;
    return { works: false, code: error.code };
  }
  await call.transaction(async (write) => {
    const { paused_code: code } = connection;
    const verified = await write.tx
      .updateTable('whatsapp_connections')
      .set({
        verified_at: write.now.toISOString(),
        // A connection that was paused becomes active again by the test.
        ...(code !== null && { active: true, paused_at: null, paused_code: null }),
      })
      .where('site_id', '=', write.site.id)
      // A connection that was changed meanwhile was not tested.
      .where('version', '=', connection.version)
      .executeTakeFirst();
    if (code !== null && verified.numUpdatedRows === 1n) await releaseHeld(write, code);
  });
  return { works: true, code: null };
}

/**
 * The message templates of the agency's WhatsApp number, as the provider lists them.
 * @throws Problem `whatsapp.not_set_up`
 */
export async function listTemplates(
  call: StepsCall<Admin>,
): Promise<OutputOf<typeof contract.whatsapp.templates>['data']> {
  const port = await call.read(async (read) => {
    const connection = await findConnection(read);
    return connection ? portOf(read, connection) : null;
  });
  if (!port) return refuse('whatsapp.not_set_up');
  try {
    return [...(await port.templates())];
  } catch (error) {
    if (error instanceof WhatsappFailure) return refuse('whatsapp.not_set_up');
    throw error;
  }
}
