import { sql } from 'kysely';
import type { Customer } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { accountsOfPerson } from '../access/index.ts';
import { ownTickets } from '../departures/index.ts';
import { ownFiles } from '../pilgrims/index.ts';

/** All data of a customer by section; each section is a list of rows. */
export type OwnData = Readonly<Record<(typeof SECTIONS)[number], readonly Record<string, unknown>[]>>;

/** The sections of a customer's download of their own data, in the order of the page. */
export const SECTIONS = [
  'account',
  'profiles',
  'care',
  'vaccinations',
  'consents',
  'registrations',
  'name_flags',
  'scans',
  'tickets',
  'equipment',
  'incidents',
  'invoices',
  'bookings',
  'payments',
  'refunds',
  'withdrawals',
  'points',
  'credits',
  'messages',
  'replies',
  'calls',
  'notices',
  'sessions',
  'account_changes',
  'phone_codes',
  'files',
  'revelations',
] as const;

/**
 * Reads everything that the site stores about a customer and the family, also what lies at accounts that were merged
 * into the customer's. Names of staff and the office's internal notes on invoices are left out (UU 27/2022, article 33:
 * data of others are not disclosed), and so are the texts of messages about the account, whose links and codes open it.
 * Questions by the form of the contact page belong to no account: whoever types an address need not own it.
 */
export async function ownData(call: WriteCall<Customer>): Promise<OwnData> {
  const { tx, site, actor } = call;
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(tx)).rows;
  const me = sql`${actor.id}::uuid`;
  const mine = sql`any(${await accountsOfPerson(call, actor.id)}::uuid[])`;
  return {
    account:
      await rows(sql`select name, email, phone, phone_confirmed_at, locale, email_subscription, phone_subscription, status, created_at,
      last_login_at from users where site_id = ${site.id} and id = ${mine} order by merged_into_id is not null, created_at`),
    ...(await ownFiles(call)),
    tickets: await ownTickets(call),
    equipment:
      await rows(sql`select p.name, l.name as listing_name, e.name as item, h.status, h.size, h.handed_on, h.receipt,
      h.received_by, h.reason from equipment_handouts h
      join bookings b on b.site_id = h.site_id and b.id = h.booking_id
      join profiles p on p.site_id = b.site_id and p.id = coalesce(h.profile_id, b.profile_id)
      join listings l on l.site_id = h.site_id and l.id = h.listing_id
      join equipment_items e on e.site_id = h.site_id and e.id = h.item_id
      where h.site_id = ${site.id} and p.user_id = ${me} order by l.departure_at, p.name, e.name`),
    incidents:
      await rows(sql`select p.name, l.name as listing_name, n.kind, n.text, n.answer, n.noted_at, n.handled_at
      from incidents n
      join bookings b on b.site_id = n.site_id and b.id = n.booking_id
      join profiles p on p.site_id = b.site_id and p.id = b.profile_id
      join listings l on l.site_id = n.site_id and l.id = n.listing_id
      where n.site_id = ${site.id} and p.user_id = ${me} order by n.noted_at, n.id`),
    invoices:
      await rows(sql`select i.number, i.listing_name, i.departure_at, i.status, i.currency, i.total, i.paid,
      i.pic_name, i.pic_email, i.pic_phone, i.notes, i.created_at from invoices i where i.site_id = ${site.id} and i.user_id = ${me} order by i.sequence`),
    bookings:
      await rows(sql`select i.number, p.name, b.room_type, b.price, w.words as room_wish from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      left join profiles p on p.site_id = b.site_id and p.id = b.profile_id
      left join room_wishes w on w.site_id = b.site_id and w.booking_id = b.id
      where b.site_id = ${site.id} and i.user_id = ${me} order by i.sequence, b.position`),
    payments:
      await rows(sql`select i.number, p.type, p.status, p.amount, p.currency, p.paid_on, p.notes, p.receipt_number,
      p.created_at from payments p join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
      where p.site_id = ${site.id} and i.user_id = ${me} order by p.created_at, p.id`),
    refunds: await rows(sql`select i.number, r.amount, r.account, r.status, r.paid_on from refunds r
      join payments p on p.site_id = r.site_id and p.id = r.payment_id
      join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
      where r.site_id = ${site.id} and i.user_id = ${me} order by r.created_at, r.id`),
    withdrawals: await rows(sql`select i.number, w.amount, w.account, w.paid_on from savings_withdrawals w
      join invoices i on i.site_id = w.site_id and i.id = w.invoice_id
      where w.site_id = ${site.id} and i.user_id = ${me} order by w.created_at, w.id`),
    points: await rows(sql`select at, kind, points, reason from point_rows
      where site_id = ${site.id} and user_id = ${mine} order by at, id`),
    credits: await rows(
      sql`select currency, balance from customer_credits where site_id = ${site.id} and user_id = ${me}`,
    ),
    messages: await rows(sql`select channel, address, subject, status, sent_at, created_at,
      case when template <> 'phone_code' and template not like 'account.%' then body end as body from messages
      where site_id = ${site.id} and recipient_kind = 'USER' and recipient_id = ${mine} order by created_at, id`),
    replies: await rows(sql`select r.text, f.original_name, r.created_at from whatsapp_replies r
      left join files f on f.site_id = r.site_id and f.id = r.file_id
      where r.site_id = ${site.id} and r.user_id = ${mine} order by r.created_at, r.id`),
    calls: await rows(sql`select direction, text, created_at from customer_calls
      where site_id = ${site.id} and user_id = ${mine} order by created_at, id`),
    notices: await rows(sql`select title, body, created_at, read_at from notices
      where site_id = ${site.id} and recipient_kind = 'USER' and recipient_id = ${mine} order by created_at, id`),
    sessions: await rows(sql`select device, created_at, last_seen_at from sessions
      where site_id = ${site.id} and user_id = ${mine} order by created_at`),
    account_changes: await rows(sql`select old_email, old_phone, changed_at from account_changes
      where site_id = ${site.id} and user_id = ${mine} order by changed_at`),
    phone_codes: await rows(sql`select c.phone, c.purpose, c.created_at, c.used_at from phone_codes c
      where c.site_id = ${site.id} and exists (select from users u where u.site_id = c.site_id and u.phone = c.phone
        and u.id = ${mine} and (c.user_id = u.id or u.phone_confirmed_at is not null)) order by c.created_at`),
    files: await rows(sql`select original_name, purpose, mime, bytes, created_at from files
      where site_id = ${site.id} and owner_kind = 'USER' and owner_id = ${mine} order by created_at`),
  };
}
