-- A deposit of withheld tax that was recorded by mistake is cancelled: it stays, as VOID, and its receipt may be
-- recorded again.
alter table tax_deposits
  add column status text not null default 'RECORDED' check (status in ('RECORDED', 'VOID'));
alter table tax_deposits drop constraint tax_deposits_ntpn_key;
create unique index tax_deposits_ntpn_key on tax_deposits (site_id, ntpn) where status = 'RECORDED';
create trigger b_guard before update of status on tax_deposits
  for each row execute function guard_status('tax_deposit');
