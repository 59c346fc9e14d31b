import './events.ts';

export type { AgentStageRaised, StagesProposed } from './events.ts';
export { proposeUpgrades } from './jobs/propose-upgrades.ts';
export { copyFlatFees } from './copy-flat-fees.ts';
export { freezeInvoiceFees } from './commands/freeze-invoice-fees.ts';
export { shareFees } from './commands/share-fees.ts';
export { refreezeFees } from './commands/refreeze-fees.ts';
export { updateEarnedFees } from './commands/update-earned-fees.ts';
export { feeBindings as agentBindings } from './fee.handlers.ts';
