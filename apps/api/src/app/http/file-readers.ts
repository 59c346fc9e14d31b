import { allows } from '@rihla/domain/access/roles';
import { invoicesSeenBy } from '../../modules/invoices/index.ts';
import type { FileReaders } from '../../modules/media/index.ts';

/** Who sees a private file beside the one who brought it. */
export const fileReaders: FileReaders = {
  /** A proof of payment: whoever may read payments, of the invoices in its scope; a customer, of its own. */
  async EVIDENCE(db, actor, fileId) {
    if (actor.kind === 'ADMIN' && !allows(actor.role, 'payment.read')) return false;
    const seen = await invoicesSeenBy(db, actor.siteId, actor)
      .innerJoin('payments as p', (join) =>
        join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
      )
      .select('p.id')
      .where('p.evidence_file_id', '=', fileId)
      .executeTakeFirst();
    return seen !== undefined;
  },
  /** Portraits are seen by colleagues, and a customer's by who looks after customers. */
  AVATAR: async (_db, actor) => actor.kind === 'ADMIN' && allows(actor.role, 'customer.read'),
};
