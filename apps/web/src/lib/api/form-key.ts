import { useCallback, useState } from 'react';

/**
 * The idempotency key of a form. It stays the same however often the form is sent, until `renew()` makes a new one
 * after a success. After a failure the key is kept: the server may have done what was asked although its answer was
 * lost, and a refused request does not use up its key.
 */
export function useFormKey(): { formKey: string; renew: () => void } {
  const [formKey, setFormKey] = useState(newFormKey);
  return { formKey, renew: useCallback(() => setFormKey(newFormKey()), []) };
}

/**
 * Makes an idempotency key of 32 random hexadecimal digits, for a form that keeps its key itself, for instance in its
 * draft.
 */
export function newFormKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
