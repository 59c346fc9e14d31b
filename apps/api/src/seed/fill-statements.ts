import { CUSTOMERS } from './demo/people/people.ts';

/*
 * The SQL statements that fill a site, in the order in which they are run; `$1` is the id of the site unless a
 * statement says otherwise. They write what the commands would have written: invoices with lines, bookings, seats and
 * their history, payments, moves, receipts and balanced books. Only the audit and the messages are left out.
 */

/** The number of days before now over which the invoices of a site are spread. */
export const SPAN = 540;
/**
 * The fee of an agent for each traveller, in whole rupiah. A sub-agent gets all of it, so that each invoice has the fee
 * of one agent only.
 */
const AGENT_FEE = 1_500_000;
/** The number of days between the last invoice and the last departure. */
const AHEAD = 170;

const names = CUSTOMERS.map(([name]) => `'${name}'`).join(', ');
const name = (n: string) => `(array[${names}])[1 + (${n}) % ${CUSTOMERS.length}]`;

/**
 * Inserts the agents of a site: `$2` their number, `$3` now. Three stand at the top, and every agent has up to four
 * below it.
 */
export const FILL_AGENTS = `
  with made as (select n, uuidv7() as id from generate_series(1, $2::int) n)
  insert into admins (site_id, id, slug, name, email, phone, role, status, parent_id, fee_percent, referral_code,
                      created_at, updated_at)
  select $1::uuid, m.id, 'a' || m.n, ${name('m.n')} || ' ' || m.n, 'a' || m.n || '@contoh.test',
         '+6282' || lpad(m.n::text, 9, '0'), 'AGENT', 'ACTIVE', p.id, case when p.id is null then 0 else 100 end,
         'A' || lpad(m.n::text, 7, '0'), $3::timestamptz - interval '${SPAN} days', $3::timestamptz - interval '${SPAN} days'
    from made m left join made p on m.n > 3 and p.n = m.n / 4`;

/** Inserts the customers of a site: `$2` their number, `$3` now. Every fifth is the customer of an agent. */
export const FILL_USERS = `
  with network as (
    select array_agg(id order by id) as agents from admins where site_id = $1::uuid and role = 'AGENT'
  )
  insert into users (site_id, slug, name, email, phone, status, agent_id, created_at, updated_at)
  select $1::uuid, 'c' || n, ${name('n')} || ' ' || n, 'c' || n || '@contoh.test', '+6281' || lpad(n::text, 9, '0'), 'ACTIVE',
         case when n % 5 = 0 then agents[1 + n / 5 % cardinality(agents)] end,
         $3::timestamptz - interval '${SPAN} days', $3::timestamptz - interval '${SPAN} days'
    from network, generate_series(1, $2::int) n`;

/**
 * Insert the packages of a site with their parts: `$2` their number, `$3` now. Only the first statement takes these.
 */
export const FILL_LISTINGS = [
  `insert into listings (site_id, slug, name, description, status, category, currency, registration_end, departure_at, days,
                         hotel_stars, embarkation, flight_schedule, season_id, hijri_year, dp_price,
                         minimum_partial_payment, meta_title, meta_description, meta_keywords, created_at, updated_at)
   select $1::uuid, 'umroh-' || n, 'Umroh ' || to_char(d.day, 'DD Mon YYYY') || ' no. ' || n,
          'Sembilan hari, penerbangan langsung.', case when d.day < $3::date then 'EXPIRED' else 'ACTIVE' end, 'UMROH',
          'IDR', d.day - 14, d.day, 9, 3 + n % 3, 'Jakarta', 'Penerbangan langsung', s.id, s.code::int, 5000000, 1000000,
          'Umroh', 'Umroh', 'umroh', $3::timestamptz - interval '${SPAN} days', $3::timestamptz - interval '${SPAN} days'
     from generate_series(1, $2::int) n
    cross join lateral (select ($3::date - ${SPAN} + 30 + ((n - 1) * ${SPAN + AHEAD - 20} / greatest($2::int, 1)))::date as day) d
     left join seasons s on d.day between s.starts_on and s.ends_on`,
  `insert into listing_variants (site_id, listing_id, name, room_type, position, is_base, price, agent_fee)
   select $1::uuid, l.id, initcap(v.type), v.type, v.at, v.at = 0, 27500000 + v.at * 2500000, ${AGENT_FEE}
     from listings l cross join (values ('QUAD', 0), ('TRIPLE', 1), ('DOUBLE', 2)) v(type, at)
    where l.site_id = $1`,
  `insert into listing_hotels (site_id, listing_id, hotel_id, position, check_in, check_out)
   select $1::uuid, l.id, h.id, s.at, l.departure_at + s.first, l.departure_at + s.last
     from listings l
    cross join (values ('swissotel-al-maqam', 0, 0, 4), ('dar-al-taqwa', 1, 4, 7)) s(hotel, at, first, last)
     join hotels h on h.code = s.hotel
    where l.site_id = $1`,
  `insert into listing_flights (site_id, listing_id, direction, type, position, airline_id, code, departure_airport_id,
                                departs_at, arrival_airport_id, arrives_at)
   select $1::uuid, l.id, f.direction, 'DIRECT', f.at, c.id, f.code, a.id, l.departure_at + f.leaves, b.id,
          l.departure_at + f.lands
     from listings l
    cross join (values ('GO', 0, 'GA 980', 'CGK', interval '10:30', 'JED', interval '16:10'),
                       ('BACK', 1, 'GA 991', 'MED', interval '7 days 19:45', 'CGK', interval '8 days 09:25'))
               f(direction, at, code, origin, leaves, target, lands)
     join airlines c on c.code = 'GA' join airports a on a.code = f.origin join airports b on b.code = f.target
    where l.site_id = $1`,
  `insert into listing_seats (site_id, listing_id, capacity)
   select $1::uuid, id, 45 from listings where site_id = $1`,
];

/** Creates the temporary table `fill_plan`, with one row for each invoice of a step. */
export const PLAN_TABLE = `
  create temp table if not exists fill_plan (
    id uuid, seq bigint, listing_id uuid, listing_name text, departure_at date, variant_id uuid, room_type text, price bigint,
    user_id uuid, user_name text, phone text, email text, agent_id uuid, pax int, ending text, made_at timestamptz,
    discount bigint, total bigint, p1 uuid, p2 uuid, paid1 bigint, paid2 bigint, unique_number int
  ) on commit delete rows`;

/**
 * Plans the invoices of a step in `fill_plan`: `$1` to `$2` are the positions of its bookings among all of the site,
 * `$3` the number of all, `$4` now. Their numbers leave room for those of the savings plans, whose positions among them
 * are in the table `fill_number`.
 */
export const FILL_PLAN = `
  insert into fill_plan
  select uuidv7(), n.seq + width_bucket(n.seq - 1, p.places), l.id, l.name, l.departure_at, v.id, v.room_type, v.price, u.id, u.name, u.phone, u.email,
         u.agent_id, n.pax, e.ending, n.made_at, t.discount, t.total, uuidv7(), uuidv7(), m.paid1,
         -- The second payment settles to the rupiah, whatever the unique number of the first.
         case when e.ending = 'PAID' then t.total - m.paid1 else 0 end, m.unique_number
    from (
      select seq, 1 + floor(random() * random() * 5)::int as pax, random() as fate, random() as ahead, random() as who,
             random() as room, random() as rebate,
             $4::timestamptz - make_interval(secs => (1 - (seq - 1) / $3::float8) * ${(SPAN - 1) * 86_400} + random() * 43200 + 60)
               as made_at
        from generate_series($1::bigint, $2::bigint) seq
    ) n
   cross join (select array_agg(place order by place) as places from fill_number) p
    join fill_listing l on l.at = floor((${SPAN} - extract(epoch from $4::timestamptz - n.made_at) / 86400 + 30 + n.ahead * 110)
                                        / ${SPAN + AHEAD - 20} * (select count(*) from fill_listing))::int
    join fill_variant v on v.listing_id = l.id and v.at = floor(n.room * n.room * 3)::int
    join fill_user u on u.at = floor(n.who * (select count(*) from fill_user))::int
   cross join lateral (select (case when n.rebate < 0.1 then 500000 else 0 end)::bigint as discount,
                              n.pax * v.price - case when n.rebate < 0.1 then 500000 else 0 end as total) t
   cross join lateral (
     select case
       when n.made_at > $4::timestamptz - interval '20 hours' then case when n.fate < 0.6 then 'NEW' else 'WAITING' end
       when n.made_at > $4::timestamptz - interval '6 days' and n.fate < 0.3 then 'WAITING'
       when n.made_at > $4::timestamptz - interval '6 days' then 'PARTIAL'
       when n.fate < 0.13 then 'EXPIRED' when n.fate < 0.16 then 'CANCELLED' when n.fate < 0.19 then 'CANCELLED_PAID'
       when n.fate < 0.2 then 'SPAM' when n.fate < 0.21 then 'TRASH'
       when n.fate < 0.5 and l.departure_at > $4::date then 'PARTIAL' else 'PAID' end as ending) e
   cross join lateral (
     select case when e.ending in ('PARTIAL', 'PAID', 'CANCELLED_PAID') then (1 + n.seq % 999)::int else 0 end as unique_number) o
   cross join lateral (
     select case when e.ending in ('PARTIAL', 'PAID', 'CANCELLED_PAID', 'WAITING')
                 then n.pax * 5000000 + o.unique_number else 0 end as paid1, o.unique_number) m`;

/**
 * Create the temporary tables of the packages, variants and customers of a site, numbered so that invoices can pick
 * them.
 */
export const FILL_CHOICES = [
  'drop table if exists fill_listing, fill_variant, fill_user',
  `create temp table fill_listing as
   select id, name, departure_at, (row_number() over (order by departure_at, id) - 1)::int as at from listings
    where site_id = $1::uuid and slug like 'umroh-%'`,
  `create temp table fill_variant as
   select v.id, v.listing_id, v.room_type, v.price, v.position as at from listing_variants v
     join fill_listing l on l.id = v.listing_id where v.site_id = $1`,
  `create temp table fill_user as
   select id, name, phone, email, agent_id, (row_number() over (order by id) - 1)::int as at from users
    where site_id = $1::uuid and email like 'c%@contoh.test'`,
  'analyze fill_listing, fill_variant, fill_user',
];

/** The conditions and expressions on a row of `fill_plan`: whether an agent earns, and when the second payment came. */
const EARNS = `ending = 'PAID' and agent_id is not null`;
const settledAt = `made_at + interval '5 days 3 hours'`;
/** Whether the invoice is live, or has ended; and at what moment and by which event it has ended. */
const LIVE = `ending in ('NEW', 'WAITING', 'PARTIAL', 'PAID')`;
const UNDONE = `ending in ('EXPIRED', 'CANCELLED', 'CANCELLED_PAID', 'SPAM', 'TRASH')`;
const undone = (what: Record<'EXPIRED' | 'CANCELLED' | 'SPAM' | 'TRASH', string>) =>
  `case ending when 'EXPIRED' then ${what.EXPIRED} when 'SPAM' then ${what.SPAM} when 'TRASH' then ${what.TRASH} else ${what.CANCELLED} end`;
const undoneAt = `made_at + ${undone({ EXPIRED: "interval '25 hours'", CANCELLED: "interval '4 days'", SPAM: "interval '2 hours'", TRASH: "interval '3 hours'" })}`;
const reason = undone({ EXPIRED: "'expire'", CANCELLED: "'cancel'", SPAM: "'spam'", TRASH: "'trash'" });

/**
 * The SQL statement that inserts journal entries with their lines. Their day is that of `at` at the site.
 * @param rows a query with a row for each line: entry, kind, invoice_id, payment_id, at, n (its number in the entry,
 * from 1), account, ref, amount
 */
export const entries = (rows: string) => `
  with zone as materialized (select time_zone from sites where id = $1::uuid), line as materialized (
    select l.*, (l.at at time zone z.time_zone)::date as day from (${rows}) l cross join zone z
  ), entry as (
    insert into journal_entries (site_id, id, kind, invoice_id, payment_id, at, day)
    select $1::uuid, entry, kind, invoice_id, payment_id, at, day from line where n = 1
  )
  insert into journal_lines (site_id, entry_id, line, account, ref, currency, amount, day)
  select $1::uuid, entry, n, account, ref, 'IDR', amount, day from line`;

/** Insert everything of a step, from the rows of `fill_plan`. */
export const FILL_STEP = [
  `insert into invoices (site_id, id, slug, number, sequence, status, listing_id, user_id, agent_id, currency, pic_name,
                         pic_phone, pic_email, pax, seats, variants_total, addons_total, discount_office, total, paid,
                         dp_price, minimum_partial_payment, listing_name, departure_at, payment_deadline_at, due_on,
                         trashed_at, created_by_kind, created_by, created_at, updated_at)
   select $1::uuid, id, substr(md5($1::uuid::text || seq), 1, 12), 'INV/' || to_char(made_at, 'YYYY/MM/') || lpad(seq::text, greatest(5, length(seq::text)), '0'), seq,
          case ending when 'WAITING' then 'NEW' when 'TRASH' then 'NEW' when 'CANCELLED_PAID' then 'CANCELLED' else ending end,
          listing_id, user_id, agent_id, 'IDR', user_name, phone, email, pax, pax, total + discount, 0, discount, total,
          case when ending = 'WAITING' then 0 else paid1 + paid2 end, 5000000, 1000000, listing_name, departure_at,
          made_at + interval '24 hours', departure_at - 30, case when ending = 'TRASH' then ${undoneAt} end,
          'USER', user_id, made_at, made_at
     from fill_plan`,
  // The first two of three instalments of an invoice, whose sum is what is left after the down payment.
  `insert into invoice_instalments (site_id, invoice_id, due_on, owed)
   select $1::uuid, p.id, p.departure_at - 30 - 30 * (3 - part), p.paid1 + (p.total - p.paid1) * part / 3
     from fill_plan p cross join generate_series(1, 2) part
    where p.ending = 'PARTIAL' and p.total - p.paid1 >= 3000000 and p.departure_at - 90 > p.made_at::date`,
  `insert into invoice_lines (site_id, invoice_id, position, kind, ref, description, unit_price, quantity, amount)
   select $1::uuid, id, 0, 'VARIANT', variant_id::text, initcap(room_type), price, pax, price * pax from fill_plan
    union all
   select $1::uuid, id, 1, 'DISCOUNT', 'office', 'office', -discount, 1, -discount from fill_plan where discount > 0`,
  `insert into bookings (site_id, invoice_id, listing_id, variant_id, room_type, takes_seat, price, agent_fee, position)
   select $1::uuid, p.id, p.listing_id, p.variant_id, p.room_type, true, p.price, v.agent_fee, n
     from fill_plan p join listing_variants v on v.site_id = $1::uuid and v.id = p.variant_id
    cross join lateral generate_series(0, p.pax - 1) n`,
  `insert into seat_moves (site_id, listing_id, invoice_id, delta, reason, at)
   select $1::uuid, listing_id, id, pax, 'book', made_at from fill_plan
    union all
   select $1::uuid, listing_id, id, -pax, ${reason}, ${undoneAt} from fill_plan where ${UNDONE}`,
  `update listing_seats s set taken = s.taken + p.people, capacity = greatest(s.capacity, s.taken + p.people)
     from (select listing_id, sum(pax) as people from fill_plan where ${LIVE} group by listing_id) p
    where s.site_id = $1::uuid and s.listing_id = p.listing_id`,
  `insert into payments (site_id, id, slug, invoice_id, status, type, channel, currency, amount, base_amount, unique_number,
                         bank_id, paid_on, submitted_at, decided_at, receipt_sequence, receipt_number, created_by_kind,
                         created_by, created_at, updated_at)
   select $1::uuid, p.id, p.slug, p.invoice_id, p.status, p.type, 'MANUAL', 'IDR', p.amount, p.base, p.unique_number, b.id,
          p.sent_at::date, p.sent_at, p.decided_at, c.last + p.n,
          'KW/' || to_char(p.decided_at, 'YYYY/MM/') || lpad((c.last + p.n)::text, greatest(5, length((c.last + p.n)::text)), '0'), 'USER', p.user_id, p.sent_at, p.sent_at
     from (
       select *, case when status = 'VALID' then row_number() over (partition by status order by decided_at, id) end as n from (
         select p1 as id, substr(md5($1::uuid::text || 'a' || seq), 1, 12) as slug, id as invoice_id,
                case when ending = 'WAITING' then 'PENDING' else 'VALID' end as status, 'DOWN_PAYMENT' as type, paid1 as amount,
                pax * 5000000 as base, nullif(unique_number, 0) as unique_number, made_at + interval '1 hour' as sent_at,
                case when ending <> 'WAITING' then made_at + interval '4 hours' end as decided_at, user_id
           from fill_plan where paid1 > 0
          union all
         select p2, substr(md5($1::uuid::text || 'b' || seq), 1, 12), id, 'VALID', 'CREDIT', paid2, paid2, null,
                made_at + interval '5 days', ${settledAt}, user_id
           from fill_plan where paid2 > 0) both_payments) p
    cross join (select id from banks where site_id = $1::uuid order by id limit 1) b
    cross join (select last from counters where site_id = $1::uuid and name = 'receipt') c`,
  `update counters set last = last + (select count(*) filter (where paid1 > 0 and ending <> 'WAITING') + count(*) filter (where paid2 > 0)
                                       from fill_plan)
    where site_id = $1::uuid and name = 'receipt'`,
  `update counters set last = greatest(last, (select max(seq) from fill_plan)) where site_id = $1::uuid and name = 'invoice'`,
  `insert into moves (site_id, machine, subject_id, event, from_state, to_state, actor_kind, at)
   select $1::uuid, 'payment', p1, 'submit', 'NEW', 'PENDING', 'USER', made_at + interval '1 hour' from fill_plan where paid1 > 0
    union all
   select $1::uuid, 'payment', p1, 'validate', 'PENDING', 'VALID', 'ADMIN', made_at + interval '4 hours' from fill_plan
    where paid1 > 0 and ending <> 'WAITING'
    union all
   select $1::uuid, 'invoice', id, 'receive', 'NEW', 'PARTIAL', 'ADMIN', made_at + interval '4 hours' from fill_plan
    where paid1 > 0 and ending <> 'WAITING'
    union all
   select $1::uuid, 'payment', p2, 'submit', 'NEW', 'PENDING', 'USER', made_at + interval '5 days' from fill_plan where paid2 > 0
    union all
   select $1::uuid, 'payment', p2, 'validate', 'PENDING', 'VALID', 'ADMIN', ${settledAt} from fill_plan where paid2 > 0
    union all
   select $1::uuid, 'invoice', id, 'settle', 'PARTIAL', 'PAID', 'ADMIN', ${settledAt} from fill_plan where paid2 > 0
    union all
   select $1::uuid, 'invoice', id, ${reason}, case when paid1 > 0 then 'PARTIAL' else 'NEW' end,
          case ending when 'TRASH' then 'NEW' when 'CANCELLED_PAID' then 'CANCELLED' else ending end,
          case when ending = 'EXPIRED' then 'SYSTEM' else 'ADMIN' end, ${undoneAt}
     from fill_plan where ${UNDONE}`,
  entries(`
    select e.entry, e.kind, e.id as invoice_id, null::uuid as payment_id, e.made_at as at, n,
           case n when 1 then 'receivable' else 'deferred_revenue' end as account, e.id as ref,
           case n when 1 then e.total else -e.total end as amount
      from (select uuidv7() as entry, 'BOOKING' as kind, id, made_at, total from fill_plan offset 0) e cross join generate_series(1, 2) n`),
  entries(`
    select e.entry, 'PAYMENT' as kind, e.id as invoice_id, e.payment as payment_id, e.at, n,
           case n when 1 then 'bank' else 'receivable' end as account, case n when 1 then b.id else e.id end as ref,
           case n when 1 then e.amount else -e.amount end as amount
      from (select uuidv7() as entry, id, p1 as payment, paid1 as amount, made_at + interval '4 hours' as at from fill_plan
             where paid1 > 0 and ending <> 'WAITING'
             union all
            select uuidv7(), id, p2, paid2, ${settledAt} from fill_plan where paid2 > 0 offset 0) e
     cross join (select id from banks where site_id = $1::uuid order by id limit 1) b cross join generate_series(1, 2) n`),
  entries(`
    select e.entry, 'BOOKING_REVERSAL' as kind, e.id as invoice_id, null::uuid as payment_id, e.at, n,
           case n when 1 then 'deferred_revenue' when 2 then 'receivable' else 'customer_credit' end as account, e.id as ref,
           case n when 1 then e.total when 2 then e.paid1 - e.total else -e.paid1 end as amount
      from (select uuidv7() as entry, id, total, paid1, ${undoneAt} as at from fill_plan where ${UNDONE} offset 0) e
     cross join lateral generate_series(1, case when e.paid1 > 0 then 3 else 2 end) n`),
  `insert into frozen_fees (site_id, invoice_id, agent_id, moment, amount)
   select $1::uuid, id, agent_id, 'PAID', pax * ${AGENT_FEE} from fill_plan where agent_id is not null`,
  `insert into fee_rows (site_id, agent_id, invoice_id, listing_id, moment, occurrence, kind, amount, currency, at)
   select $1::uuid, agent_id, id, listing_id, 'PAID', 1, 'EARNED', pax * ${AGENT_FEE}, 'IDR', ${settledAt}
     from fill_plan where ${EARNS}`,
  entries(`
    select e.entry, 'FEE_EARNED' as kind, e.id as invoice_id, null::uuid as payment_id, e.at, n,
           case n when 1 then 'agent_fees' else 'agent_fees_payable' end as account, e.agent_id as ref,
           case n when 1 then e.fee else -e.fee end as amount
      from (select uuidv7() as entry, id, agent_id, (pax * ${AGENT_FEE})::bigint as fee, ${settledAt} as at
              from fill_plan where ${EARNS} offset 0) e
     cross join generate_series(1, 2) n`),
  entries(`
    select e.entry, 'DEPARTURE' as kind, e.id as invoice_id, null::uuid as payment_id, e.at, n,
           case n when 1 then 'deferred_revenue' else 'revenue' end as account, e.id as ref,
           case n when 1 then e.total else -e.total end as amount
      from (select uuidv7() as entry, p.id, p.total, p.departure_at::timestamptz + interval '12 hours' as at
              from fill_plan p join listings l on l.site_id = $1::uuid and l.id = p.listing_id and l.status = 'EXPIRED'
             where ${LIVE.replace('ending', 'p.ending')} offset 0) e
     cross join generate_series(1, 2) n`),
];

/** Gives transfers that wait for finance the unique numbers of the site, as far as the 999 go. */
export const FILL_HOLDS = `
  with free as (
    select number, row_number() over (order by number) as n from unique_payment_numbers where site_id = $1::uuid and payment_id is null
  ), waiting as (
    select id, row_number() over (order by created_at) as n from payments
     where site_id = $1::uuid and status = 'PENDING' and unique_number is null
  ), held as (
    update unique_payment_numbers u set payment_id = w.id
      from free f join waiting w on w.n = f.n where u.site_id = $1::uuid and u.number = f.number
    returning u.number, w.id
  )
  update payments p set unique_number = h.number, amount = p.base_amount + h.number
    from held h where p.site_id = $1::uuid and p.id = h.id`;

/** Insert visits and sign-ups by the links of the site's agents, over the year before `$2`. */
export const FILL_REFERRALS = [
  `insert into referral_visits (site_id, agent_id, listing_id, day, visits)
   select a.site_id, a.id, l.id, $2::date - n, 1 + abs(hashtext(a.id::text || n::text)) % 9
     from admins a cross join generate_series(0, 365) n
    cross join lateral (
      select id from listings x where x.site_id = a.site_id order by x.id offset n % 20 limit 1) l
    where a.site_id = $1 and a.role = 'AGENT' and a.referral_code is not null and a.created_at <= $2`,
  `insert into referral_sign_ups (site_id, user_id, agent_id, code, at)
   select u.site_id, u.id, a.id, a.referral_code, least(u.created_at, $2)
     from users u join admins a on a.site_id = u.site_id and a.id = u.agent_id and a.referral_code is not null
    where u.site_id = $1 and $2::timestamptz is not null`,
  `update invoices i set referral_code = a.referral_code
     from admins a
    where i.site_id = $1 and a.site_id = i.site_id and a.id = i.agent_id and i.sequence % 4 = 0
      and i.created_at <= $2`,
];
