-- How many rupiah the site counts a dollar as, and the day of that rate. Only sorting, filters and totals over several
-- currencies use it; no price, invoice or payment does.
alter table site_settings
  add column usd_rate integer check (usd_rate between 1000 and 1000000),
  add column usd_rate_on date,
  add constraint site_settings_rate_has_day check ((usd_rate is null) = (usd_rate_on is null));
-- The rate changes the order of lists of packages, so a change of it raises their version.
create constraint trigger shelf_moves after update of usd_rate on site_settings
  deferrable initially deferred for each row execute function move_shelf_version();
