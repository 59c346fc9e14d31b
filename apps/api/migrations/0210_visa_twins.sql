-- A visa number is one pilgrim's: by this index it is seen that another has it.
create index profiles_visa_number on profiles (site_id, visa_number) where visa_number is not null;
