import { useCallback, useState } from 'react';

/**
 * The key under which one form is sent, however often the button is pressed. After a success `renew()` makes
 * the next sending a new act.
 */
export function useFormKey(): { formKey: string; renew: () => void } {
  const [formKey, setFormKey] = useState(newFormKey);
  return { formKey, renew: useCallback(() => setFormKey(newFormKey()), []) };
}

/** A key for a form that keeps it by itself, with its draft for instance. */
export function newFormKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
