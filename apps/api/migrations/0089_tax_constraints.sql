-- Validates for the rows that are there the constraints that 0088 added without checking them, while others go on
-- writing.
alter table invoices validate constraint invoices_tax;
alter table invoices validate constraint invoices_sum;
alter table invoice_lines validate constraint invoice_lines_kind_check;
