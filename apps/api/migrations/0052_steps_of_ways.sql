-- The agency's own instructions for each kind of paying at a gateway, one step on each line; null: the instructions of
-- the product are shown.
alter table site_settings
  add column steps_virtual_account text check (length(steps_virtual_account) <= 2000),
  add column steps_qris text check (length(steps_qris) <= 2000),
  add column steps_e_wallet text check (length(steps_e_wallet) <= 2000),
  add column steps_shop text check (length(steps_shop) <= 2000),
  add column steps_card text check (length(steps_card) <= 2000);
