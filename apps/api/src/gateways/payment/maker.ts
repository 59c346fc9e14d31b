import type { WhatsappProvider } from '@rihla/domain/messaging/whatsapp-fields';
import { type LiveGate, NEVER_LIVE, whenLive } from '../../kit/live-gate.ts';
import { simulatedAccount, type WhatsappAccount, whatsappPort } from '../whatsapp/make-whatsapp.ts';
import type { WhatsappPort } from '../whatsapp/port.ts';
import { uploadedByHand } from '../reporting/by-hand.ts';
import type { ReportingSystem } from '../reporting/port.ts';
import { uploadingSystem } from '../reporting/upload.ts';
import { flipPayouts } from './flip-payout.ts';
import { paymentGateway } from './index.ts';
import type { GatewayKeys } from './keys.ts';
import { domainChecks } from '../domains/domain-checks.ts';
import type { DomainChecks } from '../domains/port.ts';
import type { PayoutGateway } from './payout-port.ts';
import type { PaymentGateway, Provider } from './port.ts';
import { simulatorKeys } from './simulators/fake-keys.ts';

/** The simulators, where this installation has them. */
export type SimulatorAccess = { baseUrl(provider: Provider | 'REPORTING' | 'WHATSAPP'): string };

/** Makes the gateways of sites. */
export type GatewayMaker = {
  /** False on a restored copy, from which nothing leaves until it is confirmed: jobs that send then wait. */
  isLive(): Promise<boolean>;
  /** True if a site without keys pays at the simulators. */
  readonly simulates: boolean;
  /** The gateway of a site that has keys of its own: at the provider's hosts, real or sandbox as the keys say. */
  withKeys<P extends Provider>(provider: P, keys: GatewayKeys[P]): PaymentGateway;
  /** The gateway of a site without keys, at the simulator; null where there is none, as in production. */
  simulated(provider: Provider, siteSlug: string): PaymentGateway | null;
  /** What sends money for a site that has keys of its own at Flip. */
  payoutsWithKeys(keys: GatewayKeys['FLIP']): PayoutGateway;
  /** What sends money for a site without keys, at the simulator; null where there is none, as in production. */
  simulatedPayouts(siteSlug: string): PayoutGateway | null;
  /**
   * The address of the simulators' own pages: the list of orders, or one order; null where there are no simulators.
   * @param order our reference of an attempt
   */
  simulatorPage(order?: { provider: Provider; ref: string }): string | null;
  /** What sends WhatsApp messages for a site that has a connection of its own. */
  whatsapp(account: WhatsappAccount): WhatsappPort;
  /** What sends them at the simulator; null where there is none, as in production. */
  simulatedWhatsapp(provider: WhatsappProvider, siteSlug: string): WhatsappPort | null;
  /** The page of the simulator with the messages that it has taken; null where there is none. */
  whatsappSimulatorPage(): string | null;
  /** The government's reporting system: the simulator, or where there is none the sheet that people upload. */
  readonly reporting: ReportingSystem;
  /** What looks up the hosts that agencies want to use. */
  readonly domains: DomainChecks;
};

/**
 * The functions by which one installation makes its payment gateways: with the real keys of a site, or at a simulator
 * for a site without keys. Whatever they make passes the gate before it calls anybody.
 * @param simulators where the simulators run; always null in production, so that real money never meets one
 * @param live the gate; without it nothing leaves
 * @param domains what looks up hosts; by default the name service of this machine
 */
export function gatewayMaker(
  simulators: SimulatorAccess | null,
  live: LiveGate = NEVER_LIVE,
  domains: DomainChecks = domainChecks({ hasLocalHosts: simulators !== null }),
): GatewayMaker {
  const payments = (gateway: PaymentGateway) =>
    whenLive(live, gateway, ['open', 'ask', 'end', 'refund', 'settled', 'test']);
  const payouts = (gateway: PayoutGateway) => whenLive(live, gateway, ['send', 'find']);
  const whatsapp = (port: WhatsappPort) => whenLive(live, port, ['send', 'templates']);
  const uploading = (baseUrl: string) => whenLive(live, uploadingSystem(baseUrl), ['send']);
  return {
    isLive: () => live.isLive(),
    simulates: simulators !== null,
    domains: whenLive(live, domains, ['texts', 'answer']),
    reporting: simulators === null ? uploadedByHand : uploading(simulators.baseUrl('REPORTING')),
    whatsapp: (account) => whatsapp(whatsappPort(account)),
    simulatedWhatsapp: (provider, siteSlug) =>
      simulators === null
        ? null
        : whatsapp(whatsappPort(simulatedAccount(provider, siteSlug), simulators.baseUrl('WHATSAPP'))),
    whatsappSimulatorPage: () => simulators?.baseUrl('WHATSAPP') ?? null,
    withKeys: (provider, keys) => payments(paymentGateway(provider, keys)),
    simulated: (provider, siteSlug) =>
      simulators === null
        ? null
        : payments(
            paymentGateway(provider, simulatorKeys(provider, siteSlug), {
              baseUrl: simulators.baseUrl(provider),
            }),
          ),
    payoutsWithKeys: (keys) => payouts(flipPayouts(keys)),
    simulatedPayouts: (siteSlug) =>
      simulators === null
        ? null
        : payouts(flipPayouts(simulatorKeys('FLIP', siteSlug), { baseUrl: simulators.baseUrl('FLIP') })),
    simulatorPage: (order) => {
      if (simulators === null) return null;
      const base = simulators.baseUrl(order?.provider ?? 'MIDTRANS');
      return order ? `${base}/orders/${encodeURIComponent(order.ref)}` : new URL('/', base).href;
    },
  };
}
