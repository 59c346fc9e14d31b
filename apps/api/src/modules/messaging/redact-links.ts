import type { AdminRole } from '@rihla/domain/access/roles';

/**
 * Replaces the secret of every link that opens an account, so that an admin who may read messages cannot use the account
 * of their recipient. Only ROOT sees the secret, and only in the local inbox, because a message there was sent nowhere
 * else.
 * @param role of the reader
 * @returns the message itself, or a copy whose tokens, tickets and codes are `•••`
 */
export function redactLinks<M extends { status: string; body: string }>(message: M, role: AdminRole): M {
  if (role === 'ROOT' && message.status === 'INBOX') return message;
  return { ...message, body: message.body.replace(/([?&](?:token|ticket|code)=)[\w-]+/g, '$1•••') };
}
