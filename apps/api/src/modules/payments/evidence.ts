import { refuse } from '@rihla/domain/payments/payment.errors';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';

/** The types of a proof of transfer: a photo, a screenshot, or the bank's own document. */
export const EVIDENCE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/**
 * Checks that a file can be the proof of a payment: of an allowed type, not public, and uploaded by the payer, or
 * by the office for the payer.
 * @throws Problem `payment.evidence_refused`
 */
export async function assertEvidence(
  { tx, site, actor }: Pick<WriteCall<Actor>, 'tx' | 'site' | 'actor'>,
  payerId: string,
  fileId: string,
): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select(['mime', 'is_public', 'owner_kind', 'owner_id'])
    .where('site_id', '=', site.id)
    .where('id', '=', fileId)
    .executeTakeFirst();
  const allowed =
    file !== undefined &&
    !file.is_public &&
    (EVIDENCE_TYPES as readonly string[]).includes(file.mime) &&
    mayUse(file, actor, payerId);
  if (!allowed) return refuse('payment.evidence_refused');
}

/**
 * Whether a file may be the proof of a payment (a photo of the transfer): its uploader is the payer, or a member of
 * staff who acts for the payer. An agent may only use files it has uploaded itself.
 * @param file `owner_kind` USER is a customer, ADMIN a member of staff
 */
function mayUse(
  file: { owner_kind: string; owner_id: string | null },
  actor: Actor,
  payerId: string,
): boolean {
  if (file.owner_kind === 'USER') return file.owner_id === payerId;
  if (actor.kind === 'USER') return false;
  return file.owner_kind === 'ADMIN' && (actor.role !== 'AGENT' || file.owner_id === actor.id);
}
