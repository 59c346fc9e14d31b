import { whatsappPort, simulatedAccount } from '../../../src/gateways/whatsapp/make-whatsapp.ts';
import { MailFailure, type MailPort } from '../../../src/gateways/mail/port.ts';
import { settableClock } from '../../../src/kit/clock.ts';
import { openDatabase } from '../../../src/kit/db/db.ts';
import { eachSite, type JobServices } from '../../../src/kit/jobs/site-jobs.ts';
import { sendOut } from '../../../src/modules/crm/index.ts';
import { deliverMessages } from '../../../src/modules/messaging/jobs/deliver-messages.ts';
import { type LockName, switchLocksOff } from '../locks/without-lock.ts';

/**
 * A program that does nothing but write the messages of sendings into the outbox and hand them over, again and again,
 * so that a test may kill it. Its minutes pass in a second, counted from an instant that all its runs share. Letters
 * go to `<provider url>/letters`, WhatsApp messages to the same address as to Fonnte.
 * `node sending-process.ts <app url> <milliseconds at which time began> <provider url> <locks to switch off>`
 */
const [appUrl, began, providerUrl, locks = ''] = process.argv.slice(2);
const SPEED = 60;
if (locks) switchLocksOff(appUrl!, locks.split(',') as LockName[]);

/** A mail server that is asked over HTTP. */
const mail: MailPort = {
  async send({ id }) {
    const answer = await fetch(`${providerUrl}/letters`, { method: 'POST', body: id }).catch(() => null);
    if (!answer?.ok) throw new MailFailure('ECONNRESET', false);
    return 'hand_over';
  },
  close: () => undefined,
};

const clock = settableClock(new Date(Number(began)));
const services = {
  db: openDatabase({ url: appUrl!, size: 4 }),
  clock,
  react: () => Promise.resolve(),
  sealer: { fingerprint: (_purpose: string, value: string) => value },
  log: {
    info: () => undefined,
    error: (message: string, error: unknown) => void process.stderr.write(`${message}: ${String(error)}\n`),
  },
  originOf: (host: string) => `https://${host}`,
  gateways: {
    simulatedWhatsapp: (_provider: string, slug: string) =>
      whatsappPort(simulatedAccount('FONNTE', slug), providerUrl),
  },
} as unknown as JobServices;
const delivery = deliverMessages(mail);
process.send?.('ready');
while (process.connected) {
  clock.set(new Date(Number(began) + (Date.now() - Number(began)) * SPEED));
  await eachSite(services, sendOut).catch(() => undefined);
  // All that waits is handed over before more is written, so that every life of the program meets both.
  while (process.connected && (await delivery.run(services))) {
    clock.set(new Date(Number(began) + (Date.now() - Number(began)) * SPEED));
  }
}
process.exit(0);
