-- A visa number belongs to one pilgrim: this index is for finding another pilgrim with the same number.
create index profiles_visa_number on profiles (site_id, visa_number) where visa_number is not null;
