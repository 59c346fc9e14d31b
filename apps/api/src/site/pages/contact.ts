import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { contactDrop } from '../drops/contact.ts';
import { agencyData, breadcrumbData, graph } from '../structured-data.ts';
import { wordsIn } from '../words.ts';

/** A site that has told no way to reach it has no such page. */
export const contactPage: PageCode = async (visit) => {
  const { profile, locale } = visit;
  const contact = contactDrop(profile, locale);
  if (!contact.any) return null;
  const { t } = wordsIn(locale);
  return {
    page: 'contact',
    drop: { contact },
    head: {
      title: t('public.contact.title.full', { brand: profile.brand }),
      description: t('public.contact.description', { company: profile.company_name }),
      here: (at) => at.contact(),
      structured: graph(
        agencyData(visit),
        breadcrumbData([{ name: t('public.contact.title'), url: linksIn(locale).contact() }], visit),
      ),
    },
  };
};
