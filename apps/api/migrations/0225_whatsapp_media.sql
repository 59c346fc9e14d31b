-- Pictures and papers that customers send by WhatsApp: fetched from the provider after it has reported them, and
-- encrypted.
alter table whatsapp_replies
  add column media_id text check (length(media_id) between 1 and 200),
  add column media_name text check (length(media_name) <= 200),
  -- When fetching is tried next; null where there is nothing more to fetch.
  add column media_due_at timestamptz,
  add column media_attempts integer not null default 0,
  -- Why it could not be fetched, as a code.
  add column media_error text check (length(media_error) <= 60),
  add column file_id uuid,
  add constraint whatsapp_replies_file_fkey foreign key (site_id, file_id) references files (site_id, id)
    not valid;
alter table whatsapp_replies validate constraint whatsapp_replies_file_fkey;
create index whatsapp_replies_file on whatsapp_replies (site_id, file_id) where file_id is not null;
create index whatsapp_replies_media_due on whatsapp_replies (site_id, media_due_at) where media_due_at is not null;
