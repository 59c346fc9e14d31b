export { agentBindings } from './bindings.ts';
export { freezeInvoiceFees } from './commands/freeze-invoice-fees.ts';
export { settleInvoiceFees } from './commands/settle-invoice-fees.ts';
export { feesOfInvoice } from './fees-of-invoice.ts';
