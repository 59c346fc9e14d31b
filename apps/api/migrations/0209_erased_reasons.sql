-- The reasons that people typed when an invoice changed its state, such as an illness, are erased with the person. The
-- rest of the function is as it was.
create or replace function forget_in_records(actors uuid[], row_ids uuid[], stripped_ids uuid[], columns text[]) returns void
language sql security definer set search_path = public as $$
  update audit_log set before = null, after = null
   where site_id = app_site() and row_id = any(row_ids) and (before is not null or after is not null);
  update audit_log set before = before - columns, after = after - columns
   where site_id = app_site() and row_id = any(stripped_ids) and (before ?| columns or after ?| columns);
  update moves set note = null where site_id = app_site() and subject_id = any(stripped_ids) and note is not null;
  update moves set actor_name = null where site_id = app_site() and actor_id = any(actors) and actor_kind = 'USER';
$$;
