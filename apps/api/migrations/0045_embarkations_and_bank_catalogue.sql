-- Where groups leave from, with the IATA code of the airport, and the banks of the country by their clearing code.
create table embarkations (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  airport_id uuid not null references airports (id),
  -- The code of the airport, such as CGK, copied when the row is written.
  iata text not null,
  version integer not null default 1
);
call master_table('embarkations');

create table banks_catalogue (
  id uuid primary key default uuidv7(),
  code text not null unique,
  -- The name that people know and under which accounts are kept, such as BCA.
  short_name text not null,
  name text not null,
  version integer not null default 1
);
call master_table('banks_catalogue');
create index on banks_catalogue using gin (short_name gin_trgm_ops);
