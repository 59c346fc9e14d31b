-- A merge of two customers moves their part in opportunities as well. OPPORTUNITY is one that only the merged account
-- was in, SHARED_OPPORTUNITY one that both were in.
alter table customer_merge_parts drop constraint customer_merge_parts_kind_check;
alter table customer_merge_parts add constraint customer_merge_parts_kind_check
  check (kind in ('INVOICE', 'PROFILE', 'OPPORTUNITY', 'SHARED_OPPORTUNITY')) not valid;
alter table customer_merge_parts validate constraint customer_merge_parts_kind_check;

-- Accounts that were merged before this migration are still in opportunities: the kept account replaces them.
insert into opportunity_users (site_id, opportunity_id, user_id, added_at)
  select p.site_id, p.opportunity_id, u.merged_into_id, p.added_at
    from opportunity_users p join users u on u.site_id = p.site_id and u.id = p.user_id
   where u.merged_into_id is not null
      on conflict do nothing;
delete from opportunity_users p using users u
 where u.site_id = p.site_id and u.id = p.user_id and u.merged_into_id is not null;
