import type { Printed as PrintedOf } from '../../../paper/use-printed.ts';

/** The data of a paper: its issuer, and the invoice or receipt that it shows. */
export type Printed = PrintedOf<'print_tickets.exchange'>;
/** The agency that issues a paper, with its texts. */
export type Issuer = Printed['issuer'];
/** The invoice that a paper shows. */
export type PrintedInvoice = NonNullable<Printed['invoice']>;
/** The payment whose receipt a paper shows. */
export type Receipt = NonNullable<Printed['receipt']>;
