-- What a person has chosen to get by letter and by WhatsApp. A kind of news that is in none of the lists is sent as
-- usual.

create table notice_choices (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  person_kind text not null check (person_kind in ('ADMIN', 'USER')),
  person_id uuid not null,
  letters_off text[] not null default '{}' check (cardinality(letters_off) <= 50),
  whatsapp_on text[] not null default '{}' check (cardinality(whatsapp_on) <= 50),
  whatsapp_off text[] not null default '{}' check (cardinality(whatsapp_off) <= 50),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint notice_choices_one unique (site_id, person_id)
);
call secure_entity('notice_choices');
