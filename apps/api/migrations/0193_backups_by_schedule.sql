-- When the last backup was made, and when and why one failed since: shown to the staff and by /readyz.

alter table installation
  add column backed_up_at timestamptz,
  add column backup_failed_at timestamptz,
  add column backup_failure text;
grant update (backed_up_at, backup_failed_at, backup_failure) on installation to rihla_app;
