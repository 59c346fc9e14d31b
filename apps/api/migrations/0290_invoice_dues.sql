-- What is still to be paid on each live invoice, and by which day: the open part of the first payment, of each
-- instalment and of the rest, so that the age of a debt and the forecast of payments are read without following the plan
-- of every invoice. Rows are written by triggers and belong to one invoice each, so bookings and payments on different
-- invoices never wait for each other.
create table invoice_dues (
  site_id uuid not null,
  invoice_id uuid not null,
  -- `infinity` where no day is set, as for the rest while the departure is open.
  due_on date not null,
  currency text not null,
  -- What is open of the package, and of equipment.
  amount bigint not null,
  equipment bigint not null,
  primary key (site_id, invoice_id, due_on),
  constraint invoice_dues_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade
);
call secure_table('invoice_dues');
create index invoice_dues_day on invoice_dues (site_id, due_on, currency) include (amount, equipment);

-- Whether an invoice is owed and holds its seats.
create function invoice_is_live(status text, trashed_at timestamptz) returns boolean language sql immutable
  return trashed_at is null and status in ('NEW', 'PARTIAL', 'PAID');

-- The parts in which `open`, what is left to pay of an invoice, is due by its plan: as `planOf` in
-- packages/domain/src/invoices/due.ts says. Payments fill the earliest parts first; a part too small to be paid alone is
-- due with the next. The parts add up to `open`; what the agency owes (`open` below 0) is one part without a day.
create function dues_of(i invoices, open bigint, zone text) returns table (due_on date, amount bigint)
  language plpgsql stable as $$
declare
  first bigint := least(i.total, coalesce(nullif(i.dp_price, 0), nullif(i.minimum_partial_payment, 0), i.total));
  payable_alone bigint := greatest(i.minimum_partial_payment, 1000);
  covered bigint := i.total - open;
  reached bigint := 0;
  part record;
begin
  if open < 0 then
    due_on := 'infinity';
    amount := open;
    return next;
  end if;
  if open <= 0 then return; end if;
  for part in
    select p.kind, p.owed, p.day
      from (select 1 as kind, first as owed, (i.payment_deadline_at at time zone zone)::date as day, null::date as planned
             where covered <= 0 or (covered >= first and first < i.total)
            union all
            select 2, least(n.owed, i.total), least(n.due_on, i.due_on), n.due_on from invoice_instalments n
             where n.site_id = i.site_id and n.invoice_id = i.id
            union all
            select 3, i.total, coalesce(i.due_on, 'infinity'), null) p
     order by p.kind, p.planned
  loop
    continue when part.owed <= reached;
    reached := part.owed;
    amount := part.owed - covered;
    continue when amount <= 0 or (amount < payable_alone and part.kind = 2 and part.owed < i.total);
    due_on := part.day;
    covered := part.owed;
    return next;
  end loop;
end
$$;

-- Writes the dues of an invoice; only rows that differ are touched.
create function keep_dues(i invoices) returns void language plpgsql as $$
begin
  if not invoice_is_live(i.status, i.trashed_at) or (i.paid = i.total and i.equipment_paid = i.equipment_total) then
    delete from invoice_dues k where k.site_id = i.site_id and k.invoice_id = i.id;
    return;
  end if;
  with now as materialized (
    select d.due_on, sum(d.amount)::bigint as amount, sum(d.equipment)::bigint as equipment
      from (select o.due_on, o.amount, 0 as equipment
              from dues_of(i, i.total - i.paid, (select s.time_zone from sites s where s.id = i.site_id)) o
            union all
            select coalesce(i.due_on, 'infinity'), 0, i.equipment_total - i.equipment_paid
             where i.equipment_total <> i.equipment_paid) d
     group by d.due_on
  ), gone as (
    delete from invoice_dues k
     where k.site_id = i.site_id and k.invoice_id = i.id and not exists (select from now n where n.due_on = k.due_on)
  )
  insert into invoice_dues as k (site_id, invoice_id, due_on, currency, amount, equipment)
  select i.site_id, i.id, n.due_on, i.currency, n.amount, n.equipment from now n
      on conflict (site_id, invoice_id, due_on) do update
     set currency = excluded.currency, amount = excluded.amount, equipment = excluded.equipment
   where (k.currency, k.amount, k.equipment) is distinct from (excluded.currency, excluded.amount, excluded.equipment);
end
$$;

create function keep_dues_of_invoice() returns trigger language plpgsql as $$
begin
  perform keep_dues(new);
  return null;
end
$$;
create trigger y_dues after insert on invoices for each row execute function keep_dues_of_invoice();
create trigger y_dues_again
  after update of status, trashed_at, currency, total, paid, dp_price, minimum_partial_payment, payment_deadline_at, due_on,
                  equipment_total, equipment_paid on invoices
  for each row
  when ((old.status, old.trashed_at, old.currency, old.total, old.paid, old.dp_price, old.minimum_partial_payment,
         old.payment_deadline_at, old.due_on, old.equipment_total, old.equipment_paid)
        is distinct from
        (new.status, new.trashed_at, new.currency, new.total, new.paid, new.dp_price, new.minimum_partial_payment,
         new.payment_deadline_at, new.due_on, new.equipment_total, new.equipment_paid))
  execute function keep_dues_of_invoice();

-- A changed plan. The invoice is locked first, so that a payment on it at the same moment sees the plan, or this change
-- sees the payment.
create function keep_dues_of_plan() returns trigger language plpgsql as $$
declare
  i invoices;
begin
  for i in
    select v.* from invoices v
     where (v.site_id, v.id) in (select c.site_id, c.invoice_id from changed c)
     order by v.id for no key update
  loop
    perform keep_dues(i);
  end loop;
  return null;
end
$$;
create trigger y_dues_made after insert on invoice_instalments
  referencing new table as changed for each statement execute function keep_dues_of_plan();
create trigger y_dues_changed after update on invoice_instalments
  referencing new table as changed for each statement execute function keep_dues_of_plan();
create trigger y_dues_gone after delete on invoice_instalments
  referencing old table as changed for each statement execute function keep_dues_of_plan();

-- Writes the dues of all invoices of all sites anew: for those that are there, and after rows were added without
-- triggers. The owner meanwhile bypasses row security.
create procedure write_dues_anew() language plpgsql as $$
begin
  alter table invoices no force row level security;
  alter table invoice_instalments no force row level security;
  alter table invoice_dues no force row level security;
  delete from invoice_dues;
  insert into invoice_dues (site_id, invoice_id, due_on, currency, amount, equipment)
  select i.site_id, i.id, d.due_on, i.currency, sum(d.amount), sum(d.equipment)
    from invoices i join sites s on s.id = i.site_id
   cross join lateral (
     select o.due_on, o.amount, 0 as equipment from dues_of(i, i.total - i.paid, s.time_zone) o
     union all
     select coalesce(i.due_on, 'infinity'), 0, i.equipment_total - i.equipment_paid
      where i.equipment_total <> i.equipment_paid) d
   where invoice_is_live(i.status, i.trashed_at) and (i.paid <> i.total or i.equipment_paid <> i.equipment_total)
   group by i.site_id, i.id, d.due_on, i.currency;
  alter table invoice_dues force row level security;
  alter table invoice_instalments force row level security;
  alter table invoices force row level security;
end
$$;
call write_dues_anew();
