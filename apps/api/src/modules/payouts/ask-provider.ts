import { hasTrait } from '@rihla/domain/kit/machine';
import { disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import { GatewayFailure } from '../../gateways/payment/port.ts';
import type { StepsCall } from '../../kit/call.ts';
import { payoutsOfSite } from '../gateways/index.ts';
import {
  applyPayoutReport,
  type Disbursement,
  disbursementById,
  keepFailure,
  refuseDisbursement,
} from './disbursements.ts';

type Steps = Pick<StepsCall, 'read' | 'transaction'>;

/**
 * Sends a disbursement that was just written. No transaction is open while the provider is called. A failure that
 * says for certain that nothing left ends it; after any other it is not known, and asked about later.
 * @returns the reason of the provider where it will not send it; null otherwise
 */
export async function sendDisbursement(call: Steps, id: string): Promise<string | null> {
  const { disbursement, made } = await withProvider(call, id);
  try {
    const report = await made!.gateway.send(disbursement.payout);
    await call.transaction((write) => applyPayoutReport(write, id, report));
    return null;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const said = `${error.kind}: ${error.detail}`;
    if (error.kind === 'unreachable') {
      await call.transaction((write) => keepFailure(write, disbursement, said));
      return null;
    }
    await call.transaction((write) => refuseDisbursement(write, id, said));
    return error.detail;
  }
}

/**
 * Asks the provider about a disbursement and does what follows. One that the provider does not know never reached it:
 * it is sent again under the same key, under which the provider sends no second time.
 * @throws GatewayFailure what the provider said instead, which is kept on the disbursement
 */
export async function askAboutDisbursement(call: Steps, id: string): Promise<void> {
  const { disbursement, made } = await withProvider(call, id);
  if (!hasTrait(disbursementMachine, disbursement.status, 'live')) return;
  try {
    if (made === null) throw new GatewayFailure('keys', 'missing');
    // Under another account the same key is a new one: it would be paid again.
    if (made.account !== disbursement.account) throw new GatewayFailure('keys', 'changed');
    const found = await made.gateway.find(disbursement.payout.key);
    if (found === null && disbursement.status !== 'SENDING')
      throw new GatewayFailure('unreachable', 'unknown to the provider');
    const report = found ?? (await made.gateway.send(disbursement.payout));
    await call.transaction((write) => applyPayoutReport(write, id, report));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    await call.transaction((write) => keepFailure(write, disbursement, `${error.kind}: ${error.detail}`));
    throw error;
  }
}

/** A disbursement and what asks about it, read on one connection that is closed before the provider is called. */
function withProvider(call: Steps, id: string) {
  return call.read(async (read) => {
    const disbursement: Disbursement = await disbursementById(read, id);
    return { disbursement, made: await payoutsOfSite(read) };
  });
}
