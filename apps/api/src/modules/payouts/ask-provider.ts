import { hasTrait } from '@rihla/domain/kit/machine';
import { disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import { GatewayFailure } from '../../gateways/payment/port.ts';
import type { StepsCall } from '../../kit/call.ts';
import { payoutsOfSite } from '../gateways/index.ts';
import {
  applyPayoutReport,
  type Disbursement,
  disbursementById,
  storeFailure,
  refuseDisbursement,
} from './disbursements.ts';

type Steps = Pick<StepsCall, 'read' | 'transaction'>;

/**
 * Sends the money of a disbursement that was just stored. No transaction is open while the provider is called. When
 * the provider refuses, the disbursement ends. When it cannot be reached, it is unknown whether the money was sent,
 * and the provider is asked later.
 * @returns the reason of the provider when it refuses; null otherwise
 */
export async function sendDisbursement(call: Steps, id: string): Promise<string | null> {
  const { disbursement, configured } = await withProvider(call, id);
  try {
    const report = await configured!.gateway.send(disbursement.payout);
    await call.transaction((write) => applyPayoutReport(write, id, report));
    return null;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const failure = `${error.kind}: ${error.detail}`;
    if (error.kind === 'unreachable') {
      await call.transaction((write) => storeFailure(write, disbursement, failure));
      return null;
    }
    await call.transaction((write) => refuseDisbursement(write, id, failure));
    return error.detail;
  }
}

/**
 * Asks the provider about a disbursement (money sent to an agent) and applies its report. A disbursement that the
 * provider does not know never reached it, and is sent again under the same key; the provider never sends twice under
 * one key.
 * @throws GatewayFailure when the provider gave no usable answer; the failure is stored on the disbursement as well
 */
export async function askAboutDisbursement(call: Steps, id: string): Promise<void> {
  const { disbursement, configured } = await withProvider(call, id);
  if (!hasTrait(disbursementMachine, disbursement.status, 'live')) return;
  try {
    if (configured === null) throw new GatewayFailure('keys', 'missing');
    // At another account of the provider our key is unknown, so sending would pay a second time.
    if (configured.account !== disbursement.account) throw new GatewayFailure('keys', 'changed');
    const found = await configured.gateway.find(disbursement.payout.key);
    if (found === null && disbursement.status !== 'SENDING')
      throw new GatewayFailure('unreachable', 'unknown to the provider');
    const report = found ?? (await configured.gateway.send(disbursement.payout));
    await call.transaction((write) => applyPayoutReport(write, id, report));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    await call.transaction((write) => storeFailure(write, disbursement, `${error.kind}: ${error.detail}`));
    throw error;
  }
}

/**
 * Reads a disbursement and the site's connection to the provider (`configured`; null when the site has no keys). The
 * database connection is given back before the provider is called.
 */
function withProvider(call: Steps, id: string) {
  return call.read(async (read) => {
    const disbursement: Disbursement = await disbursementById(read, id);
    return { disbursement, configured: await payoutsOfSite(read) };
  });
}
