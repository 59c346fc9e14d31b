-- A colour of the agency's own instead of one of the eleven offered, and the ids by which Google Analytics and the
-- pixel of Meta count visitors who have consented.
alter table site_settings
  add column brand_colour text constraint site_settings_brand_colour_check check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add column analytics_id text constraint site_settings_analytics_id_check check (analytics_id ~ '^G-[A-Z0-9]{4,20}$'),
  add column pixel_id text constraint site_settings_pixel_id_check check (pixel_id ~ '^[0-9]{10,20}$');
