import type { AdminRole } from '@rihla/domain/access/roles';

/**
 * Hides the secret in every link that opens an account, so that a member of staff who reads messages cannot use the
 * account of their recipient. Only ROOT sees the secret, and only while no mail server is set up (status INBOX),
 * because then the message was sent nowhere.
 * @param role of the reader
 * @returns the message itself, or a copy whose tokens, tickets and codes are `•••`
 */
export function redactLinks<M extends { status: string; body: string }>(message: M, role: AdminRole): M {
  if (role === 'ROOT' && message.status === 'INBOX') return message;
  return { ...message, body: message.body.replace(/([?&](?:token|ticket|code)=)[\w-]+/g, '$1•••') };
}
