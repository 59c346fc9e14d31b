import { CONTACT_BOUNDS } from '@rihla/domain/content/contact-form';
import { linksIn, localPath } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findPublicAccounts } from '../queries/public-accounts.ts';
import { contactData } from '../template-data/contact.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { translatorFor } from '../translator.ts';

/**
 * A form that was refused: what was typed, the names of wrong fields, and `busy` when too many forms were sent at once.
 */
export type SentForm = {
  values: Readonly<Record<string, string>>;
  wrong?: readonly string[];
  busy?: boolean;
};

/** The contact page with an empty form; a site without any contact data has no such page. */
export const contactPage: PageCode = (...args) => contactPageWith(null)(...args);

/**
 * Makes the code of the contact page.
 * @param sent the form that was refused, which is shown again with what was typed; null for an empty form
 */
export function contactPageWith(sent: SentForm | null): PageCode {
  return async (visit, db, { query }) => {
    const { profile, locale } = visit;
    const contact = contactData(profile, locale);
    if (!contact.any) return null;
    const { t } = translatorFor(locale);
    const invalid = new Set(sent?.wrong);
    return {
      page: 'contact',
      ...(sent && { status: sent.busy ? 429 : 422, personal: true }),
      data: {
        contact,
        accounts: await findPublicAccounts(db, visit.site),
        form: {
          action: `${localPath(locale, '/kontak')}#tanya`,
          bounds: CONTACT_BOUNDS,
          is_sent: sent === null && query['terkirim'] === '1',
          is_busy: sent?.busy ?? false,
          has_errors: invalid.size > 0,
          name: { value: sent?.values['name'] ?? '', wrong: invalid.has('name') },
          email: { value: sent?.values['email'] ?? '', wrong: invalid.has('email') },
          phone: { value: sent?.values['phone'] ?? '', wrong: invalid.has('phone') },
          body: { value: sent?.values['body'] ?? '', wrong: invalid.has('body') },
          consent: { value: sent?.values['consent'] ?? '', wrong: invalid.has('consent') },
        },
      },
      head: {
        title: t('public.contact.title.full', { brand: profile.brand }),
        description: t('public.contact.description', { company: profile.company_name }),
        urlWith: (links) => links.contact(),
        structured: schemaGraph(
          agencyData(visit),
          breadcrumbData([{ name: t('public.contact.title'), url: linksIn(locale).contact() }], visit),
        ),
      },
    };
  };
}
