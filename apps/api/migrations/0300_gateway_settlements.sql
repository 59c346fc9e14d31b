-- A line of a bank statement can be the settlement of a payment gateway: money of customers that the gateway has taken
-- and now pays out to the bank account, less a fee.
alter table statement_lines drop constraint statement_lines_status_check;
alter table statement_lines add constraint statement_lines_status_check
  check (status in ('OPEN', 'BOOKED', 'INCOME', 'SETTLEMENT', 'IGNORED'));
-- What the gateway kept as its fee, in the smallest unit; 0 for a line that is no settlement.
alter table statement_lines add column settlement_fee bigint not null default 0
  constraint statement_lines_settlement_fee_check check (settlement_fee >= 0 and (settlement_fee = 0 or status = 'SETTLEMENT'));
