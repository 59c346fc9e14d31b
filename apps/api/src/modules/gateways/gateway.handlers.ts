import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import {
  availableGatewayChannels,
  availablePaymentChannels,
  knownGatewayChannels,
  listChannels,
  siteChannels,
  syncMidtransChannels,
  updateChannels,
} from './channels.ts';
import { acceptAmount } from './commands/accept-amount.ts';
import { askAttempt } from './commands/ask-attempt.ts';
import { assignBriva, flipLink, keepPaymentUrl, midtransLink, midtransToken } from './commands/documented.ts';
import { endAttempt, openAttempt } from './commands/open-attempt.ts';
import { sendPaymentLink } from './commands/send-payment-link.ts';
import { listEvents, replayEvent } from './events.ts';
import { getPaymentPage, getPaymentState } from './payment-page.ts';
import { clearReview, listReviews } from './reviews.ts';
import { flipBalance, listGateways, testGateway, updateGateway } from './settings.ts';

const {
  payments,
  user_payments: ownPayments,
  gateway_payments: office,
  user_gateway_payments: customers,
  gateway_invoices,
  gateway_channels: channels,
  gateways,
  gateway_reviews,
  gateway_events,
} = contract;

export const gatewayBindings: readonly Binding[] = [
  query(payments.pay, getPaymentPage),
  query(ownPayments.pay, getPaymentPage),

  query(office.state, getPaymentState),
  steps(office.open_attempt, openAttempt),
  steps(office.ask_attempt, askAttempt),
  steps(office.end_attempt, endAttempt),
  steps(office.midtrans_token, midtransToken),
  steps(office.midtrans_link, midtransLink),
  command(office.midtrans_payment_url, keepPaymentUrl),
  steps(office.flip_link, flipLink),

  query(customers.state, getPaymentState),
  steps(customers.open_attempt, openAttempt),
  steps(customers.ask_attempt, askAttempt),
  steps(customers.end_attempt, endAttempt),
  steps(customers.midtrans_token, midtransToken),
  steps(customers.midtrans_link, midtransLink),
  command(customers.midtrans_payment_url, keepPaymentUrl),
  steps(customers.flip_link, flipLink),

  steps(gateway_invoices.assign_briva, assignBriva),
  command(gateway_invoices.send_link, sendPaymentLink),

  query(channels.known, knownGatewayChannels),
  query(channels.available, availableGatewayChannels),
  query(channels.available_payments, availablePaymentChannels),
  query(channels.of_site, siteChannels),
  query(channels.list, async (call) => ({ data: await listChannels(call) })),
  command(channels.update, updateChannels),
  query(channels.midtrans, async (call) => ({ data: await listChannels(call, 'MIDTRANS') })),
  command(channels.sync_midtrans, syncMidtransChannels),

  query(gateways.list, listGateways),
  command(gateways.update, updateGateway),
  steps(gateways.test, testGateway),
  steps(gateways.flip_balance, flipBalance),

  query(gateway_reviews.list, listReviews),
  command(gateway_reviews.clear, clearReview),
  steps(gateway_reviews.accept, acceptAmount),
  query(gateway_events.list, listEvents),
  steps(gateway_events.replay, replayEvent),
];
