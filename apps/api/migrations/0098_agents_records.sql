-- What the agency keeps of an agent besides the account: the agent's number in the agency's own records, and a picture
-- of the identity card.
alter table admins
  add column reference_id text constraint admins_reference_id_length check (length(reference_id) between 1 and 40),
  add column id_card_file_id uuid;
alter table admins
  add constraint admins_id_card_file_id_fkey foreign key (site_id, id_card_file_id) references files (site_id, id) not valid;
alter table admins validate constraint admins_id_card_file_id_fkey;
create index admins_by_id_card on admins (site_id, id_card_file_id) where id_card_file_id is not null;
-- No two agents have the same number, whatever its case.
create unique index admins_reference_id_key on admins (site_id, upper(reference_id)) where reference_id is not null;
-- The office finds an agent by that number too.
drop trigger y_search on admins;
drop trigger y_search_again on admins;
drop trigger y_search_gone on admins;
call search_by_keys('admins', 'admin', 'name', 'email,referral_code,reference_id', 'phone');
