import type { ContactForm } from '@rihla/domain/content/contact-form';
import type { StepsCall } from '../../../kit/call.ts';
import { countUse, countUseOrRefuse } from '../../../kit/http/rate-limits.ts';
import { addressKey, fingerprint } from '../../access/index.ts';
import type { VisitorAsked } from '../events.ts';

const HOUR_MS = 3_600_000;
/** The most questions from one IP address in an hour, and at one site in a day; see docs/rules/limits.md. */
const MOST_FROM_ADDRESS = 5;
const MOST_OF_SITE = 200;
/** The time in which the same question is stored once, because a button was pressed twice. */
const SAME_MS = 10 * 60_000;

/**
 * Stores a question that a visitor asks with the form of the contact page, and notifies the office; the same question of
 * the same visitor is stored once in ten minutes. Each question is counted in a transaction of its own before it is
 * stored.
 * @throws Problem `kit.too_many_requests`
 */
export async function askOffice(call: StepsCall<null>, form: ContactForm): Promise<void> {
  await call.transaction(async (write) => {
    const { tx, site, now } = write;
    // Always in this order, so that two questions at the same time do not block each other.
    const key = `contact:address:${addressKey(write)}`;
    await countUseOrRefuse(tx, { key, limit: MOST_FROM_ADDRESS, milliseconds: HOUR_MS }, now);
    const ofSite = { key: `contact:site:${site.id}`, limit: MOST_OF_SITE, milliseconds: 24 * HOUR_MS };
    await countUseOrRefuse(tx, ofSite, now);
  });
  await call.transaction(async (write) => {
    const { tx, site, request, emit, now } = write;
    const { name, email, phone, body } = form;
    // The row of this counter makes the second of two sent at the same moment wait until the first is stored.
    const key = `contact:same:${fingerprint(write, JSON.stringify([name, email, phone, body]))}`;
    if (!(await countUse(tx, { key, limit: 1, milliseconds: SAME_MS }, now))) return;
    const { id } = await tx
      .insertInto('contact_messages')
      .values({ site_id: site.id, name, email, phone, body, locale: request.locale })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked: VisitorAsked = { id, name };
    emit('contact.asked', asked);
  });
}
