import { entries, SPAN } from './fill-statements.ts';

/*
 * The SQL statements that give a site savings programs with savers at every stage, in the order in which they are run,
 * in one transaction; `$1` is the id of the site unless a statement says otherwise. Of ten savers one has just joined,
 * three save, one waits for finance, one may book, one has reached the target, one has booked, one had part of it paid
 * out, and one has left.
 */

/** SQL for the number of days before now on which the nth saver joined, and turned the balance into a booking. */
const joinedAgo = (n: string) => `(30 + ${n} * 37 % 470)`;
const bookedAgo = (n: string) => `(2 + ${n} % 15)`;
const STAGES = `array['JOINED', 'SAVING', 'SAVING', 'SAVING', 'WAITING', 'READY', 'REACHED', 'BOOKED', 'WITHDRAWN', 'LEFT']`;
const stageOf = (n: string) => `(${STAGES})[1 + ${n} % 10]`;

/**
 * Create the temporary table `fill_number` with the sequence numbers of the invoices of savers, so that the numbers of
 * all invoices of a site follow their days. `$1` is the number of savers, `$2` that of the other invoices; `place` is
 * how many of the others are older.
 */
export const FILL_NUMBERS = [
  'drop table if exists fill_number',
  `create temp table fill_number as
   select kind, n, place, place + row_number() over (order by place, kind, n) as sequence
     from (select kind, n, ceil($2::int * (1 - ago::float8 / ${SPAN - 1}))::bigint as place
             from (select 'BOOKING' as kind, n, ${bookedAgo('n')} as ago from generate_series(1, $1::int) n
                    where ${stageOf('n')} = 'BOOKED'
                    union all
                   select 'PLAN', n, ${joinedAgo('n')} from generate_series(1, $1::int) n) dated) placed`,
];

/** Insert the savings programs of a site; `$2` now. */
export const FILL_PROGRAMS = [
  `insert into listings (site_id, slug, name, description, status, category, currency, dp_price, minimum_partial_payment,
                         minimum_balance, withdrawal_fee_percent, meta_title, meta_description, meta_keywords, created_at,
                         updated_at)
   select $1::uuid, p.slug, p.name, 'Menabung sedikit demi sedikit sampai cukup untuk berangkat.', 'ACTIVE', 'TABUNGAN', 'IDR',
          p.deposit, p.deposit, p.minimum, p.fee, p.name, p.name, 'tabungan', $2::timestamptz - interval '540 days',
          $2::timestamptz - interval '540 days'
     from (values ('tabungan-umroh', 'Tabungan Umroh', 100000, 25000000, 2),
                  ('tabungan-haji', 'Tabungan Haji Muda', 250000, 70000000, 5)) p(slug, name, deposit, minimum, fee)`,
  `insert into listing_variants (site_id, listing_id, name, room_type, position, is_base, price)
   select $1::uuid, id, 'Tabungan', 'QUAD', 0, true, case slug when 'tabungan-haji' then 190000000 else 32000000 end
     from listings where site_id = $1::uuid and category = 'TABUNGAN'`,
  `insert into listing_seats (site_id, listing_id, capacity)
   select $1::uuid, id, 0 from listings where site_id = $1::uuid and category = 'TABUNGAN'`,
];

/** Create the temporary tables with one row for each saver of a site, and for each deposit. */
export const SAVER_TABLES = [
  `create temp table if not exists fill_saver (
     n int, id uuid, seq bigint, stage text, program_id uuid, program_name text, price bigint, minimum bigint, least bigint,
     fee_percent int, user_id uuid, user_name text, phone text, email text, agent_id uuid, pax int, joined_at timestamptz,
     until timestamptz, goal bigint, parts int, withdrawn bigint, booking_id uuid, booking_payment uuid
   ) on commit delete rows`,
  `create temp table if not exists fill_deposit (
     n int, k int, id uuid, plan_id uuid, user_id uuid, amount bigint, status text, sent_at timestamptz
   ) on commit delete rows`,
];

/** Plans the savers of a site in `fill_saver`: `$2` their number, `$3` now. */
export const FILL_SAVERS = `
  insert into fill_saver
  select s.n, uuidv7(), f.sequence, s.stage, l.id, l.name, v.price * x.pax, l.minimum_balance * x.pax,
         l.minimum_partial_payment, l.withdrawal_fee_percent, u.id, u.name, u.phone, u.email, u.agent_id, x.pax, d.joined_at,
         d.until, g.goal, case when g.goal > 0 then greatest(1, least(12, extract(day from d.until - d.joined_at)::int / 30)) else 0 end,
         case s.stage when 'WITHDRAWN' then g.goal / 3 / 1000 * 1000 else 0 end,
         case when s.stage = 'BOOKED' then uuidv7() end, case when s.stage = 'BOOKED' then uuidv7() end
    from (select n, ${stageOf('n')} as stage from generate_series(1, $2::int) n) s
    join fill_number f on f.kind = 'PLAN' and f.n = s.n
    join fill_user u on u.at = s.n - 1
    join listings l on l.site_id = $1::uuid
     and l.slug = case when s.n % 4 = 3 and s.stage <> 'BOOKED' then 'tabungan-haji' else 'tabungan-umroh' end
    join listing_variants v on v.site_id = l.site_id and v.listing_id = l.id
   cross join lateral (select case when s.n % 7 = 0 then 2 else 1 end as pax) x
   cross join lateral (
     select $3::timestamptz - make_interval(days => ${joinedAgo('s.n')}) as joined_at,
            $3::timestamptz - make_interval(days => case s.stage when 'BOOKED' then ${bookedAgo('s.n')} else 1 end) as until) d
   cross join lateral (
     select x.pax * case s.stage when 'READY' then l.minimum_balance + (v.price - l.minimum_balance) / 5
                                 when 'REACHED' then v.price
                                 when 'BOOKED' then l.minimum_balance + 1000000
                                 when 'WITHDRAWN' then l.minimum_balance * 6 / 10
                                 when 'JOINED' then 0 when 'LEFT' then 0
                                 else l.minimum_balance * (10 + s.n * 13 % 60) / 100 end as goal) g`;

/**
 * Plans the deposits of the savers in `fill_deposit`, about one a month. The last one makes the sum exact; `$1` is now.
 */
export const FILL_DEPOSITS = `
  insert into fill_deposit
  select s.n, k, uuidv7(), s.id, s.user_id,
         case when k < s.parts then part.amount else s.goal - part.amount * (s.parts - 1) end, 'VALID',
         s.joined_at + (s.until - s.joined_at) * k / (s.parts + 1)
    from fill_saver s
   cross join lateral (select s.goal / greatest(1, s.parts) / 1000 * 1000 as amount) part
   cross join lateral generate_series(1, s.parts) k
   union all
  select n, parts + 1, uuidv7(), id, user_id, least * 5, 'PENDING', $1::timestamptz - interval '5 hours'
    from fill_saver where stage = 'WAITING'`;

/**
 * Plans the bookings into which balances were turned, in `fill_plan`, as unpaid invoices like those of a step. `$1` is
 * now.
 */
export const FILL_CONVERSIONS = `
  insert into fill_plan
  select s.booking_id, f.sequence, l.id, l.name, l.departure_at, v.id, v.room_type, v.price,
         s.user_id, s.user_name, s.phone, s.email, s.agent_id, s.pax, 'NEW', s.until, 0, v.price * s.pax, uuidv7(), uuidv7(), 0, 0, 0
    from fill_saver s
    join (select *, row_number() over (order by departure_at, id) as nth, count(*) over () as of from fill_listing
           where departure_at > $1::date + 15) l on l.nth = 1 + s.n % l.of
    join fill_variant v on v.listing_id = l.id and v.at = 0
    join fill_number f on f.kind = 'BOOKING' and f.n = s.n
   where s.booking_id is not null`;

const drawn = `case when booking_id is not null then goal else withdrawn end`;
const decidedAt = `sent_at + interval '3 hours'`;

/** Insert the savings plans with their deposits, bookings, withdrawals, history and books. */
export const FILL_SAVINGS = [
  `insert into invoices (site_id, id, slug, number, sequence, status, listing_id, user_id, agent_id, currency, pic_name,
                         pic_phone, pic_email, pax, seats, variants_total, addons_total, total, paid, drawn, dp_price,
                         minimum_partial_payment, listing_name, payment_deadline_at, created_by_kind, created_by, created_at,
                         updated_at)
   select $1::uuid, id, substr(md5($1::uuid::text || 's' || n), 1, 12), 'INV/' || to_char(joined_at, 'YYYY/MM/') || lpad(seq::text, greatest(5, length(seq::text)), '0'),
          seq, case stage when 'LEFT' then 'LEFT' else 'SAVING' end, program_id, user_id, agent_id, 'IDR', user_name, phone, email,
          pax, 0, price, 0, price, goal, ${drawn}, least, least, program_name, joined_at, 'USER', user_id, joined_at, joined_at
     from fill_saver`,
  `insert into invoice_lines (site_id, invoice_id, position, kind, ref, description, unit_price, quantity, amount)
   select $1::uuid, id, 0, 'VARIANT', program_id::text, program_name, price / pax, pax, price from fill_saver`,
  // Of three savers one is reminded every week and one every two weeks.
  `insert into savings_plans (site_id, invoice_id, minimum_balance, withdrawal_fee_percent, reminder_rhythm, reminder_amount,
                              reminder_from, next_reminder_on, created_at, updated_at)
   select $1::uuid, s.id, s.minimum, s.fee_percent, case when r.days = 7 then 'WEEKLY' when r.days = 14 then 'FORTNIGHTLY' end,
          case when r.days is not null then s.least * 5 end, f.first,
          f.first + r.days * (greatest(0, t.today - f.first) / r.days + 1), s.joined_at, s.joined_at
     from fill_saver s
    cross join (select (max(until) + interval '1 day')::date as today from fill_saver) t
    cross join lateral (select case when s.stage <> 'LEFT' then (array[null, 7, 14])[1 + s.n % 3] end as days) r
    cross join lateral (select s.joined_at::date + r.days as first) f`,
  `insert into payments (site_id, id, slug, invoice_id, status, type, channel, currency, amount, base_amount, bank_id, paid_on,
                         submitted_at, decided_at, receipt_sequence, receipt_number, savings_invoice_id, created_by_kind,
                         created_by, created_at, updated_at)
   select $1::uuid, p.id, p.slug, p.invoice_id, p.status, p.type, p.channel, 'IDR', p.amount, p.amount,
          case p.channel when 'MANUAL' then b.id end, p.sent_at::date, p.sent_at, p.decided_at, c.last + p.nth,
          'KW/' || to_char(p.decided_at, 'YYYY/MM/') || lpad((c.last + p.nth)::text, greatest(5, length((c.last + p.nth)::text)), '0'), p.plan_id, 'USER', p.user_id,
          p.sent_at, p.sent_at
     from (
       select *, case when status = 'VALID' then row_number() over (partition by status order by decided_at, id) end as nth from (
         select id, substr(md5($1::uuid::text || 'd' || n || '-' || k), 1, 12) as slug, plan_id as invoice_id, status,
                'CREDIT' as type, 'MANUAL' as channel, amount, sent_at,
                case status when 'VALID' then ${decidedAt} end as decided_at, user_id, null::uuid as plan_id
           from fill_deposit
          union all
         select booking_payment, substr(md5($1::uuid::text || 'v' || n), 1, 12), booking_id, 'VALID', 'DOWN_PAYMENT', 'SAVINGS',
                goal, until, until, user_id, id
           from fill_saver where booking_id is not null) all_payments) p
    cross join (select id from banks where site_id = $1::uuid order by id limit 1) b
    cross join (select last from counters where site_id = $1::uuid and name = 'receipt') c`,
  `update counters set last = last + (select count(*) from fill_deposit where status = 'VALID')
                                   + (select count(booking_id) from fill_saver)
    where site_id = $1::uuid and name = 'receipt'`,
  `update counters set last = greatest(last, (select max(sequence) from fill_number))
    where site_id = $1::uuid and name = 'invoice'`,
  `update invoices i set status = 'PARTIAL', paid = s.goal
     from fill_saver s where i.site_id = $1::uuid and i.id = s.booking_id`,
  `insert into moves (site_id, machine, subject_id, event, from_state, to_state, actor_kind, at)
   select $1::uuid, 'invoice', id, 'join', 'NEW', 'SAVING', 'USER', joined_at from fill_saver
    union all
   select $1::uuid, 'invoice', id, 'leave', 'SAVING', 'LEFT', 'USER', joined_at + interval '6 days' from fill_saver
    where stage = 'LEFT'
    union all
   select $1::uuid, 'payment', id, 'submit', 'NEW', 'PENDING', 'USER', sent_at from fill_deposit
    union all
   select $1::uuid, 'payment', id, 'validate', 'PENDING', 'VALID', 'ADMIN', ${decidedAt} from fill_deposit where status = 'VALID'
    union all
   select $1::uuid, 'payment', booking_payment, 'receive', 'NEW', 'VALID', 'USER', until from fill_saver
    where booking_id is not null
    union all
   select $1::uuid, 'invoice', booking_id, 'receive', 'NEW', 'PARTIAL', 'USER', until from fill_saver
    where booking_id is not null`,
  entries(`
    select e.entry, 'PAYMENT' as kind, e.plan_id as invoice_id, e.id as payment_id, e.at, n,
           case n when 1 then 'bank' else 'savings' end as account, case n when 1 then b.id else e.plan_id end as ref,
           case n when 1 then e.amount else -e.amount end as amount
      from (select uuidv7() as entry, plan_id, id, amount, ${decidedAt} as at from fill_deposit where status = 'VALID' offset 0) e
     cross join (select id from banks where site_id = $1::uuid order by id limit 1) b cross join generate_series(1, 2) n`),
  entries(`
    select e.entry, 'PAYMENT' as kind, e.booking_id as invoice_id, e.booking_payment as payment_id, e.until as at, n,
           case n when 1 then 'savings' else 'receivable' end as account, case n when 1 then e.id else e.booking_id end as ref,
           case n when 1 then e.goal else -e.goal end as amount
      from (select uuidv7() as entry, id, booking_id, booking_payment, until, goal from fill_saver
             where booking_id is not null offset 0) e
     cross join generate_series(1, 2) n`),
  // The proof of what was paid out: the row of a picture without contents.
  `insert into files (site_id, purpose, storage_key, mime, bytes, sha256, width, height, is_public, owner_kind, created_at)
   select $1::uuid, 'EVIDENCE', 'seed/' || $1::uuid || '.png', 'image/png', 0, '', 1200, 800, false, 'SYSTEM', max(until)
     from fill_saver where withdrawn > 0 having count(*) > 0`,
  `insert into savings_withdrawals (site_id, invoice_id, currency, amount, fee, waived, reason, account, bank_id, paid_on,
                                    evidence_file_id, paid_by, created_at)
   select $1::uuid, s.id, 'IDR', s.withdrawn, s.withdrawn * s.fee_percent / 100, false, 'Penabung membutuhkan dananya',
          'BSI 7123456789 ' || s.user_name, b.id, s.until::date, f.id, a.id, s.until
     from fill_saver s
    cross join (select id from banks where site_id = $1::uuid order by id limit 1) b
    cross join (select id from files where site_id = $1::uuid and purpose = 'EVIDENCE' order by id limit 1) f
    cross join (select id from admins where site_id = $1::uuid and role = 'MAIN' order by id limit 1) a
    where s.withdrawn > 0`,
  entries(`
    select e.entry, 'SAVINGS_WITHDRAWAL' as kind, e.id as invoice_id, null::uuid as payment_id, e.until as at, n,
           case n when 1 then 'savings' when 2 then 'bank' else 'savings_fee_income' end as account,
           case n when 2 then b.id else e.id end as ref,
           case n when 1 then e.withdrawn when 2 then e.fee - e.withdrawn else -e.fee end as amount
      from (select uuidv7() as entry, id, until, withdrawn, withdrawn * fee_percent / 100 as fee from fill_saver
             where withdrawn > 0 offset 0) e
     cross join (select id from banks where site_id = $1::uuid order by id limit 1) b cross join generate_series(1, 3) n`),
];
