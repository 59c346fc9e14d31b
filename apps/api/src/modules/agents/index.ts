export { copyFlatFees } from './copy-flat-fees.ts';
export { freezeInvoiceFees } from './commands/freeze-invoice-fees.ts';
export { settleInvoiceFees } from './commands/settle-invoice-fees.ts';
export { feeBindings as agentBindings } from './fee.handlers.ts';
