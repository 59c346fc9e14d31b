import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findPublicAccounts } from '../queries/public-accounts.ts';
import { contactData } from '../template-data/contact.ts';
import { agencyData, breadcrumbData, graph } from '../structured-data.ts';
import { translatorFor } from '../translator.ts';

/** The contact page; a site without any contact data has none. */
export const contactPage: PageCode = async (visit, db) => {
  const { profile, locale } = visit;
  const contact = contactData(profile, locale);
  if (!contact.any) return null;
  const { t } = translatorFor(locale);
  return {
    page: 'contact',
    data: { contact, accounts: await findPublicAccounts(db, visit.site) },
    head: {
      title: t('public.contact.title.full', { brand: profile.brand }),
      description: t('public.contact.description', { company: profile.company_name }),
      urlWith: (links) => links.contact(),
      structured: graph(
        agencyData(visit),
        breadcrumbData([{ name: t('public.contact.title'), url: linksIn(locale).contact() }], visit),
      ),
    },
  };
};
