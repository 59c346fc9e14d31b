import { deliveryFailureOf } from '@rihla/domain/messaging/delivery-failure';
import { translate } from './words/i18n.ts';

/**
 * Says why a message was not delivered. Uses the messages of the part `failures`.
 * @param code the code that is stored with the message
 * @param options `brief` leaves the code out, for lists
 * @returns the reason in words, with its code for whoever asks the provider
 */
export function deliveryFailureText(code: string, { brief = false } = {}): string {
  const failure = deliveryFailureOf(code);
  if (failure === null) return translate('delivery_failure.unknown', { code });
  const reason = translate(`delivery_failure.${failure}`);
  return brief ? reason : translate('delivery_failure.with_code', { reason, code });
}
