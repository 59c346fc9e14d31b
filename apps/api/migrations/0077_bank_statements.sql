-- Bank statements that finance imports. A line is kept once, in however many files it occurs.

create table bank_statements (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  bank_id uuid not null,
  file_id uuid not null,
  layout text not null,
  -- Which column of the file holds what. The office chooses them where the layout is MAPPED, and they are remembered
  -- for the account.
  columns jsonb not null,
  from_day date not null,
  to_day date not null,
  lines integer not null check (lines >= 0),
  known integer not null check (known >= 0),
  -- The rows that could not be read, each with its reason, so that nothing of a file is lost.
  unreadable jsonb not null,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint bank_statements_slug_key unique (site_id, slug),
  constraint bank_statements_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id),
  constraint bank_statements_file_fkey foreign key (site_id, file_id) references files (site_id, id)
);
call secure_entity('bank_statements');
create index bank_statements_file_id on bank_statements (site_id, file_id);
create index bank_statements_newest on bank_statements (site_id, created_at desc, id);
create index bank_statements_bank on bank_statements (site_id, bank_id, created_at desc);

create table statement_lines (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  statement_id uuid not null,
  bank_id uuid not null,
  row_number integer not null,
  day date not null,
  -- Above 0 for money that came in, below 0 for money that went out.
  amount bigint not null check (amount <> 0),
  came boolean generated always as (amount > 0) stored,
  text text not null,
  text_hash text not null,
  -- The number of the line among those of the day with the same amount and text: two equal lines stay two.
  nth integer not null check (nth > 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'BOOKED', 'INCOME', 'IGNORED')),
  sure boolean not null default false,
  payment_id uuid,
  -- Whether the payment became valid by this line.
  validated boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint statement_lines_once unique (site_id, bank_id, day, amount, text_hash, nth),
  constraint statement_lines_payment_once unique (site_id, payment_id),
  constraint statement_lines_statement_fkey foreign key (site_id, statement_id) references bank_statements (site_id, id),
  constraint statement_lines_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id),
  constraint statement_lines_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id)
);
call secure_entity('statement_lines');
create trigger b_guard before update of status on statement_lines for each row execute function guard_status('statement_line');
create index statement_lines_statement on statement_lines (site_id, statement_id, day, id);

-- The payments that an open line may be, with the reasons. Replaced by each comparison.
create table statement_matches (
  site_id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  points integer not null,
  sure boolean not null,
  reasons jsonb not null,
  primary key (site_id, line_id, payment_id),
  constraint statement_matches_line_fkey foreign key (site_id, line_id) references statement_lines (site_id, id) on delete cascade,
  constraint statement_matches_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade
);
call secure_table('statement_matches');
create index statement_matches_payment on statement_matches (site_id, payment_id);

-- The payments that a statement is compared with: those of one account by the day of the transfer.
create index payments_bank_day on payments (site_id, bank_id, paid_on) where bank_id is not null;

-- Money that is not a payment has an entry without an invoice; the lines of the entry name the line of the statement.
alter table journal_entries alter column invoice_id drop not null;
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind ~ '^[A-Z][A-Z_]{1,39}$') not valid;
alter table journal_entries validate constraint journal_entries_kind_check;
