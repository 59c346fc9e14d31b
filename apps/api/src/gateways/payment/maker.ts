import type { WhatsappProvider } from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import { type LiveGate, NEVER_LIVE, whenLive } from '../../kit/live-gate.ts';
import { simulatedAccount, type WhatsappAccount, whatsappPort } from '../whatsapp/make-whatsapp.ts';
import type { WhatsappPort } from '../whatsapp/port.ts';
import { uploadedByHand } from '../reporting/by-hand.ts';
import type { ReportingSystem } from '../reporting/port.ts';
import { uploadingSystem } from '../reporting/upload.ts';
import { flipPayouts } from './flip/flip-payout.ts';
import { paymentGateway } from './index.ts';
import type { GatewayKeys } from './keys.ts';
import { domainChecks } from '../domains/domain-checks.ts';
import type { DomainChecks } from '../domains/port.ts';
import type { PayoutGateway } from './payout-port.ts';
import type { PaymentGateway, Provider } from './port.ts';
import { simulatorKeys } from './simulators/fake-keys.ts';

/** The addresses of the simulators of providers that run with this installation. */
export type SimulatorAccess = { baseUrl(provider: Provider | 'REPORTING' | 'WHATSAPP'): string };

/** Makes the gateways of sites: the clients of payment providers, WhatsApp and other outside services. */
export type GatewayMaker = {
  /**
   * False on a restored copy of the installation, which may send and pay nothing until a person confirms it as the live
   * one.
   */
  isLive(): Promise<boolean>;
  /** True if sites without keys use the simulators. */
  readonly simulates: boolean;
  /** The payment gateway of a site with its own keys, to the provider's production or sandbox host, as the keys say. */
  withKeys<P extends Provider>(provider: P, keys: GatewayKeys[P]): PaymentGateway;
  /** The payment gateway of a site without keys, to the simulator; null when there is none, as in production. */
  simulated(provider: Provider, siteSlug: string): PaymentGateway | null;
  /** The gateway that transfers money for a site with its own keys at Flip. */
  payoutsWithKeys(keys: GatewayKeys['FLIP']): PayoutGateway;
  /**
   * The gateway that transfers money for a site without keys, at the simulator; null when there is none, as in
   * production.
   */
  simulatedPayouts(siteSlug: string): PayoutGateway | null;
  /**
   * The address of a page of the simulators: the list of orders, or one order; null when there are no simulators.
   * @param order the provider and our reference of an attempt; without it the list of orders
   */
  simulatorPage(order?: { provider: Provider; ref: string }): string | null;
  /** The gateway that sends WhatsApp messages for a site with a connection of its own. */
  whatsapp(account: WhatsappAccount): WhatsappPort;
  /** The gateway that sends WhatsApp messages to the simulator; null when there is none, as in production. */
  simulatedWhatsapp(provider: WhatsappProvider, siteSlug: string): WhatsappPort | null;
  /** The address of the simulator's page with the messages it has received; null when there is no simulator. */
  whatsappSimulatorPage(): string | null;
  /**
   * The gateway to the government's reporting system: the simulator, or without one a sheet that people upload by hand.
   */
  readonly reporting: ReportingSystem;
  /** Checks the hosts that agencies want to use. */
  readonly domains: DomainChecks;
};

/**
 * Makes the functions by which an installation makes gateways: with the keys of a site, or to a simulator for a site
 * without keys. Methods of these gateways that call another company first ask `live` and refuse on a restored copy.
 * @param simulators the addresses of the simulators; always null in production, so that no real payment reaches one
 * @param live decides whether this process may send and pay; by default it may not
 * @param domains checks hosts; by default with the name service of this machine
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
