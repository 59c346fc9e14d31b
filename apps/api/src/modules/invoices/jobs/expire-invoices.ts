import type { Clock } from '../../../kit/clock.ts';
import type { Database } from '../../../kit/db/db.ts';
import { collectEvents } from '../../../kit/events.ts';
import type { React } from '../../../kit/reaction.ts';
import type { Site } from '../../../kit/implement.ts';
import { expireInvoice } from '../commands/expire-invoice.ts';

export type ExpiryServices = {
  db: Database;
  clock: Clock;
  react: React;
  /** The address that links in messages begin with. */
  originOf(site: Site): string;
};

const AT_ONCE = 200;

/**
 * Expires what is unpaid past its payment deadline, each invoice in a transaction of its own, so that one that fails
 * or is busy keeps no other waiting. Safe to run in many processes at once.
 * @returns how many expired
 * @throws AggregateError at the end, when some failed
 */
export async function expireInvoices(services: ExpiryServices, sites: readonly Site[]): Promise<number> {
  let expired = 0;
  const failures: unknown[] = [];
  for (const site of sites) {
    for (const id of await overdue(services, site)) {
      try {
        if (await expireOne(services, site, id)) expired += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices did not expire`);
  return expired;
}

async function overdue({ db, clock }: ExpiryServices, site: Site): Promise<string[]> {
  const now = clock.now();
  const rows = await db.read({ siteId: site.id, actorId: null, now }, (handle) =>
    handle
      .selectFrom('invoices as i')
      .select('i.id')
      .where('i.site_id', '=', site.id)
      .where('i.status', '=', 'NEW')
      .where('i.trashed_at', 'is', null)
      .where('i.payment_deadline_at', '<=', now.toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments as p')
              .select('p.id')
              .where('p.site_id', '=', site.id)
              .whereRef('p.invoice_id', '=', 'i.id')
              .where('p.status', '=', 'PENDING'),
          ),
        ),
      )
      .orderBy('i.payment_deadline_at')
      .limit(AT_ONCE)
      .execute(),
  );
  return rows.map((row) => row.id);
}

async function expireOne(services: ExpiryServices, site: Site, id: string): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction({ siteId: site.id, actorId: null, now }, async (tx) => {
    const { emit, events } = collectEvents();
    const done = await expireInvoice({ tx, siteId: site.id, now, emit }, id);
    const request = { origin: services.originOf(site) };
    if (done) await services.react({ tx, site, actor: null, now, request }, events);
    return done;
  });
}
