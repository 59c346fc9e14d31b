import { brivaGateway } from './briva/briva.ts';
import type { GatewayOptions } from './call-provider.ts';
import { flipGateway } from './flip/flip.ts';
import type { GatewayKeys } from './keys.ts';
import { midtransGateway } from './midtrans/midtrans.ts';
import type { PaymentGateway, Provider } from './port.ts';

const ADAPTERS: { [P in Provider]: (keys: GatewayKeys[P], options: GatewayOptions) => PaymentGateway } = {
  MIDTRANS: midtransGateway,
  FLIP: flipGateway,
  BRIVA: brivaGateway,
};

/**
 * Makes the gateway of one site to a payment provider. Making it sends no request to the provider, so it may be made
 * for each request.
 * @param keys the site's keys at that provider
 * @param options the address of a simulator, and how long an answer is waited for
 */
export function paymentGateway<P extends Provider>(
  provider: P,
  keys: GatewayKeys[P],
  options: GatewayOptions = {},
): PaymentGateway {
  return ADAPTERS[provider](keys, options);
}
