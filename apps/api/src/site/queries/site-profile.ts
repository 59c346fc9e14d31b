import type { Handle } from '../../kit/db.ts';
import type { Site } from '../../kit/implement.ts';

/** What a site tells visitors about itself. A site without settings yet is at least its name. */
export async function findSiteProfile(db: Handle, site: Site) {
  const found = await db
    .selectFrom('site_settings')
    .select([
      'brand',
      'company_name',
      'tagline',
      'address',
      'phone',
      'whatsapp',
      'email',
      'instagram',
      'facebook',
      'youtube',
      'theme_colour',
      'logo_file_id',
      'favicon_file_id',
      'background_file_id',
      'meta_title',
      'meta_description',
      'terms_url',
      'ppiu_number',
      'pihk_number',
    ])
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return found ?? nameOnly(site);
}

export type SiteProfile = NonNullable<Awaited<ReturnType<typeof findSiteProfile>>>;

function nameOnly(site: Site) {
  return {
    brand: site.name,
    company_name: site.name,
    tagline: null,
    address: null,
    phone: null,
    whatsapp: null,
    email: null,
    instagram: null,
    facebook: null,
    youtube: null,
    theme_colour: '',
    logo_file_id: null,
    favicon_file_id: null,
    background_file_id: null,
    meta_title: null,
    meta_description: null,
    terms_url: null,
    ppiu_number: null,
    pihk_number: null,
  };
}
