import { allows } from '@rihla/domain/access/roles';
import { invoicesSeenBy } from '../../modules/invoices/index.ts';
import type { FileReaders } from '../../modules/media/index.ts';

/** By purpose, whether an actor sees a private file that somebody else uploaded. */
export const fileReaders: FileReaders = {
  /** Proofs of payment: admins who may read payments see those of the invoices in their scope, customers their own. */
  async EVIDENCE({ db, site, actor }, fileId) {
    if (actor.kind === 'ADMIN' && !allows(actor.role, 'payment.read')) return false;
    const seen = await invoicesSeenBy({ db, site, actor })
      .innerJoin('payments as p', (join) =>
        join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
      )
      .select('p.id')
      .where('p.evidence_file_id', '=', fileId)
      .executeTakeFirst();
    return seen !== undefined;
  },
  /** Portraits: admins who may read customers see them. */
  AVATAR: async ({ actor }) => actor.kind === 'ADMIN' && allows(actor.role, 'customer.read'),
};
