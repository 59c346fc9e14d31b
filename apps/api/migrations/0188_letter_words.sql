-- The agency's own wording of letters, in place of the product's.

create table letter_words (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  template text not null,
  locale text not null check (locale in ('id', 'en')),
  -- Both null: the product's wording is used. The row stays because of its version.
  subject text check (length(subject) <= 200),
  body text check (length(body) <= 6000),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint letter_words_one unique (site_id, template, locale),
  constraint letter_words_whole check ((subject is null) = (body is null))
);
call secure_entity('letter_words');

-- The text with a value in place of every name in braces. Braces within a value are not replaced. Null when a name has
-- no value, so that a text which no longer fits the letter is not sent.
create function fill_letter(words text, vals jsonb) returns text immutable language sql as $$
  select case when bool_and(m[2] is null or vals ? m[2]) then
         string_agg(case when m[2] is null then coalesce(m[1], m[3]) else vals ->> m[2] end, '' order by n) end
    from regexp_matches(words, '([^{]+)|\{([^{}]*)\}|(\{)', 'g') with ordinality as found (m, n)
$$;
