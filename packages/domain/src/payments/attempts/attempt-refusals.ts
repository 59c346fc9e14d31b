import { refusals as invoice } from '../../invoices/invoice.errors.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { refusals } from '../payment.errors.ts';

/** The refusals that opening an attempt (one try to pay at a gateway) may answer. */
export const openingRefusals = [
  ...refusals(
    'payment.way_unavailable',
    'payment.rupiah_only',
    'payment.over_payable',
    'payment.already_paid',
    'payment.from_kept_money',
    'payment.attempt_opening',
    'payment.gateway_refused',
    'payment.gateway_unreachable',
    'payment.gateway_maintenance',
    'payment.gateway_keys',
  ),
  ...invoice('invoice.expired', 'invoice.ended', 'invoice.in_trash'),
  ...kit('kit.illegal_transition'),
  ...refusals('gateway.keys_missing', 'gateway.key_unreadable'),
];
/** The refusals that asking the provider about an attempt may answer. */
export const askingRefusals = refusals(
  'payment.no_attempt',
  'payment.gateway_unreachable',
  'payment.gateway_maintenance',
  'payment.gateway_keys',
  'payment.gateway_refused',
);
