-- When a visitor's question is removed, what came of it is removed as well: the notices of the office, which name who
-- asked, and the letter with the answer.
create index contact_messages_email on contact_messages (site_id, lower(email));
create index contact_messages_age on contact_messages (site_id, created_at);
create index notices_of_questions on notices (site_id, fact) where fact like 'contact.asked:%';
create index messages_to_visitors on messages (site_id, recipient_id) where recipient_kind = 'VISITOR';
create function remove_what_was_made_of_question() returns trigger language plpgsql as $$
begin
  delete from notices where site_id = old.site_id and fact = 'contact.asked:' || old.id and fact like 'contact.asked:%';
  delete from messages where site_id = old.site_id and recipient_kind = 'VISITOR' and recipient_id = old.id;
  return null;
end
$$;
create trigger y_made_of_it after delete on contact_messages for each row execute function remove_what_was_made_of_question();
