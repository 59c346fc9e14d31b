import type { Issuer } from '@rihla/domain/sites/issuer';
import type { ReadCall, Site } from '../../kit/call.ts';

/**
 * Reads the agency as printed documents name it: company, address, licences and signatory, with the notes for a
 * category of packages.
 * @param category of the package that the document is about; notes are null for a category without notes
 */
export async function issuerOf(
  { db, site }: Pick<ReadCall, 'db'> & { site: Pick<Site, 'id'> },
  category: string,
): Promise<Issuer> {
  const { notes_umroh, notes_haji, notes_savings, tax_registered, ...issuer } = await db
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
      'signature_file_id',
      'theme_colour',
      'brand_colour',
      'notes_umroh',
      'notes_haji',
      'notes_savings',
      'tax_registered',
      'tax_number',
    ])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const notes = { UMROH: notes_umroh, HAJI: notes_haji, TABUNGAN: notes_savings }[category] ?? null;
  return { ...issuer, tax_number: tax_registered ? issuer.tax_number : null, notes };
}
