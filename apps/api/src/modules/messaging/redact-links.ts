import type { AdminRole } from '@rihla/domain/access/roles';

/**
 * Replaces the secret of every link that opens an account: who may read letters must not become who they were written
 * to. ROOT alone sees it, and only in the local inbox, where a letter that was sent nowhere has to be read somehow.
 * @param role of the reader
 * @returns the message itself, or a copy whose tokens, tickets and codes are `•••`
 */
export function redactLinks<M extends { status: string; body: string }>(message: M, role: AdminRole): M {
  if (role === 'ROOT' && message.status === 'INBOX') return message;
  return { ...message, body: message.body.replace(/([?&](?:token|ticket|code)=)[\w-]+/g, '$1•••') };
}
