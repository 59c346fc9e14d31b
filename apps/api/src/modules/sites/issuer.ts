import type { Issuer } from '@rihla/domain/sites/issuer';
import type { Handle } from '../../kit/db/db.ts';

/** The agency as its papers name it, with its notes for a category of packages. */
export async function issuerOf(db: Handle, siteId: string, category: string): Promise<Issuer> {
  const { notes_umroh, notes_haji, notes_savings, ...issuer } = await db
    .selectFrom('site_settings')
    .select([
      'brand',
      'company_name',
      'address',
      'phone',
      'whatsapp',
      'email',
      'logo_file_id',
      'ppiu_number',
      'pihk_number',
      'signatory_name',
      'signatory_as',
      'theme_colour',
      'notes_umroh',
      'notes_haji',
      'notes_savings',
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const notes = { UMROH: notes_umroh, HAJI: notes_haji, TABUNGAN: notes_savings }[category] ?? null;
  return { ...issuer, notes };
}
