import type { Printed as PrintedOf } from '../../../paper/use-printed.ts';

export type Printed = PrintedOf<'print_tickets.exchange'>;
export type Issuer = Printed['issuer'];
export type PrintedInvoice = NonNullable<Printed['invoice']>;
export type Receipt = NonNullable<Printed['receipt']>;
