import type { VARIABLE_GROUPS } from '@rihla/domain/documents/variables';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import type { ReadCall } from '../../kit/call.ts';

/** The data of the agency that letters print, by the name of the variable; null for what is not known. */
export type LetterAgency = Record<(typeof VARIABLE_GROUPS)['agency'][number], string | null>;

/**
 * The data of the agency that letters print: its name and address from the site's settings, and the names of its
 * director and officer from the site's configuration.
 */
export async function agencyOf({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<LetterAgency> {
  const found = await db
    .selectFrom('site_settings as s')
    .leftJoin('site_configs as c', 'c.site_id', 's.site_id')
    .select([
      's.brand',
      's.company_name',
      's.address',
      's.phone',
      's.email',
      's.ppiu_number',
      's.director_name',
    ])
    .select(['c.president_director', 'c.ppiu_city', 'c.officer_name', 'c.officer_role', 'c.officer_address'])
    .where('s.site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return {
    bureau_name: found.brand,
    company_name: found.company_name,
    bureau_address: found.address,
    bureau_phone: found.phone && formatPhone(found.phone),
    bureau_email: found.email,
    domain: site.hosts[0] ?? null,
    ppiu_number: found.ppiu_number,
    ppiu_city: found.ppiu_city,
    director_name: found.president_director ?? found.director_name,
    officer_name: found.officer_name,
    officer_role: found.officer_role,
    officer_address: found.officer_address,
  };
}
