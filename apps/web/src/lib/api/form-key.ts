import { useCallback, useState } from 'react';

/**
 * The idempotency key of one form, however often the button is pressed. After a success, `renew()` gives the next
 * sending a new key.
 */
export function useFormKey(): { formKey: string; renew: () => void } {
  const [formKey, setFormKey] = useState(newFormKey);
  return { formKey, renew: useCallback(() => setFormKey(newFormKey()), []) };
}

/** Makes a key for a form that stores it itself, with its draft for instance. */
export function newFormKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
