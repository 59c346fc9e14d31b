-- ROOT works at every site, but its account is at one. Columns that hold who has acted name a person of any site, as those
-- of invoices, payments and the record of changes do; those that hold who is meant (an agent, a guide, an assignee, the
-- owner of a session) stay bound to the people of the site.
alter table fee_transfers drop constraint fee_transfers_created_by_fkey;
alter table withdrawals drop constraint withdrawals_asked_by_fkey;
alter table savings_withdrawals drop constraint savings_withdrawals_paid_by_fkey;
alter table tax_deposits drop constraint tax_deposits_created_by_fkey;
alter table gatherings drop constraint gatherings_made_by_fkey;
alter table check_ins drop constraint check_ins_admin_fkey;
alter table incidents drop constraint incidents_reported_by_fkey;
alter table incidents drop constraint incidents_handled_by_fkey;
alter table equipment_handouts drop constraint equipment_handouts_handed_by_fkey;
alter table customer_calls drop constraint customer_calls_admin_fkey;
alter table contact_messages drop constraint contact_messages_site_id_answered_by_fkey;
alter table total_pilgrims drop constraint total_pilgrims_site_id_admin_id_fkey;
alter table site_theme_versions drop constraint site_theme_versions_site_id_admin_id_fkey;
alter table article_previews drop constraint article_previews_site_id_made_by_fkey;
alter table text_drafts drop constraint text_drafts_site_id_admin_id_fkey;
alter table site_host_claims drop constraint site_host_claims_site_id_claimed_by_fkey;
