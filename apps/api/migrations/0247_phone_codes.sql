-- Whether customers may sign up and sign in by a code that is sent to their phone by WhatsApp.
alter table site_settings add column phone_sign_in boolean not null default false;

-- The code that was last sent to a phone number; there is one at a time. Only its keyed hash is kept, and, until the
-- provider has accepted the message, the encrypted code.
create table phone_codes (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  phone text not null,
  purpose text not null check (purpose in ('SIGN_IN', 'CONFIRM', 'CHANGE')),
  -- Who asked while signed in; null for a visitor, whether the number has an account or not.
  user_id uuid,
  code_hash text not null,
  sealed bytea,
  -- How often a wrong code was typed.
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, id),
  constraint phone_codes_one unique (site_id, phone),
  constraint phone_codes_asker check ((purpose = 'SIGN_IN') = (user_id is null)),
  constraint phone_codes_user_fkey foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
call secure_table('phone_codes');
create index phone_codes_user on phone_codes (site_id, user_id);
create index phone_codes_end on phone_codes (site_id, ends_at);
