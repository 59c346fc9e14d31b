-- A picture or paper that the office sends to a customer by WhatsApp. The message names it, so that it is kept for
-- another try.
alter table messages
  add column file_id uuid,
  add constraint messages_file_fkey foreign key (site_id, file_id) references files (site_id, id) not valid,
  add constraint messages_file_by_whatsapp check (file_id is null or channel = 'WHATSAPP') not valid;
alter table messages validate constraint messages_file_fkey;
alter table messages validate constraint messages_file_by_whatsapp;
create index messages_file on messages (site_id, file_id) where file_id is not null;
