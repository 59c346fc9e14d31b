import { deliveryFailureOf } from '@rihla/domain/messaging/delivery-failure';
import { translate } from './i18n.ts';

/**
 * Says why a message was not delivered. Uses the messages of the part `failures`.
 * @param code the code that is stored with the message
 * @returns the reason in words with its code, for whoever asks the provider
 */
export function deliveryFailureText(code: string): string {
  const failure = deliveryFailureOf(code);
  if (failure === null) return translate('delivery_failure.unknown', { code });
  return translate('delivery_failure.with_code', { reason: translate(`delivery_failure.${failure}`), code });
}
