import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { formatDate } from '@rihla/domain/shared/date-format';
import { type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import type { Locale } from '@rihla/messages/locale';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { ReactionCall } from '../../kit/reaction.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { type NotifiedPerson, notify } from './notify.ts';

/** A package that departs on another day; `from` is null when it had no day before. */
type MovedDeparture = { listingId: string; name: string; from: string | null; to: LocalDate };
/**
 * A person to notify, with all their invoice numbers of the package, the slug of one of them, and the travellers on
 * all.
 */
type SeatHolder = Omit<NotifiedPerson, 'kind'> & { slug: string; numbers: string; pax: number };

/**
 * Notifies everybody with seats in a package that it departs on another day: each customer once, whatever the number
 * of invoices, and each agent of these invoices once.
 */
export async function notifyRescheduled(call: ReactionCall, moved: MovedDeparture): Promise<void> {
  const fact = `listing.rescheduled:${moved.listingId}:${moved.to}:${call.now.toISOString()}`;
  for (const { slug, numbers, pax, ...person } of await seatHolders(
    call,
    moved.listingId,
    'users',
    'user_id',
  )) {
    notify(
      call,
      { kind: 'USER', ...person },
      {
        template: 'listing.rescheduled',
        fact,
        screen: `/user/invoices/${slug}`,
        params: (locale) => ({ ...daysOf(moved, locale), listing: moved.name, numbers, pax }),
      },
    );
  }
  for (const { numbers, pax, slug: _slug, ...person } of await seatHolders(
    call,
    moved.listingId,
    'admins',
    'agent_id',
  )) {
    notify(
      call,
      { kind: 'ADMIN', ...person },
      {
        template: 'listing.rescheduled_for_agent',
        fact,
        screen: '/admin/transactions/invoices',
        params: (locale) => ({ ...daysOf(moved, locale), listing: moved.name, numbers, pax }),
      },
    );
  }
}

/** The old and the new day as text. */
function daysOf({ from, to }: MovedDeparture, locale: Locale) {
  const day = (date: string) => formatDate(localDateOf(date), locale, 'full');
  return { old_day: from ? day(from) : translate(locale, 'reschedule.no_day'), new_day: day(to) };
}

/**
 * The customers or agents with seats in a package by their invoices, each once.
 * @param table and `column` choose the customers of the invoices, or their agents
 */
async function seatHolders(
  { tx, site }: ReactionCall,
  listingId: string,
  table: 'users' | 'admins',
  column: 'user_id' | 'agent_id',
): Promise<SeatHolder[]> {
  const found = await sql<SeatHolder>`
    select p.id, p.name, p.email, p.locale, min(i.slug) as slug, sum(i.pax)::integer as pax,
           string_agg(i.number, ', ' order by i.created_at) as numbers
      from invoices i
      join ${sql.table(table)} p on p.site_id = i.site_id and p.id = i.${sql.ref(column)}
     where i.site_id = ${site.id} and i.listing_id = ${listingId} and i.trashed_at is null
       and ${hasTraitSql('i.status', invoiceMachine, 'seated')}
     group by p.id, p.name, p.email, p.locale
     order by p.id`.execute(tx);
  return found.rows;
}
