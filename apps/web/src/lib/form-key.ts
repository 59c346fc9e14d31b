import { useCallback, useState } from 'react';

/**
 * The key under which one form is sent, however often the button is pressed. After a success `renew()` makes
 * the next sending a new act.
 */
export function useFormKey(): { formKey: string; renew: () => void } {
  const [formKey, setFormKey] = useState(newKey);
  return { formKey, renew: useCallback(() => setFormKey(newKey()), []) };
}

function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
