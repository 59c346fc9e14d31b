import type { PhotoUse } from '@rihla/domain/media/photo.contract';
import { Anchor } from '@mantine/core';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { LISTINGS_PATH } from '../../../lib/navigation/listing-paths.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import classes from './photo-panel.module.css';

type UseListProps = { uses: readonly PhotoUse[]; linked?: boolean };

/** The list of the pages that show a photo; with `linked`, as links for whoever may open them. */
export function UseList({ uses, linked = false }: UseListProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ul className={classes.uses}>
      {uses.map((use) => {
        const screen = EDIT_SCREENS[use.kind];
        const to = linked && screen && can(screen.may) ? screen.path(use.slug ?? use.id) : null;
        return (
          <li key={`${use.kind} ${use.id} ${use.name}`}>
            {to ? (
              <Anchor component={AppLink} to={to} className="larger-target">
                {use.name}
              </Anchor>
            ) : (
              use.name
            )}{' '}
            <span className={classes.kind}>{t(`photos.use.${use.kind}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The screen on which a use of a photo is edited: the permission it needs, and its URL path by slug or id. */
type EditScreen = { may: string; path: (slug: string) => string };

/** A step of the form of a package. */
const listingStep = (step: string): EditScreen => ({
  may: 'listing.update',
  path: (slug) => `${LISTINGS_PATH}/${slug}?step=${step}`,
});

const SITE_SETTINGS: EditScreen = { may: 'site.update', path: () => '/admin/settings/sites' };

/** The screen for each kind of use; a kind without one is shown as text. */
const EDIT_SCREENS: Partial<Record<PhotoUse['kind'], EditScreen>> = {
  listing: listingStep('page'),
  gallery: listingStep('page'),
  itinerary: listingStep('itinerary'),
  slide: { may: 'slide.update', path: (slug) => `/admin/media/slides/${slug}` },
  testimonial: { may: 'testimonial.update', path: (slug) => `/admin/media/testimonials/${slug}` },
  web_page: { may: 'web_page.update', path: (slug) => `/admin/media/webpages/${slug}` },
  article: { may: 'article.update', path: (slug) => `/admin/media/articles/${slug}` },
  voucher: { may: 'voucher.update', path: (slug) => `/admin/transactions/voucher/${slug}/edit` },
  logo: SITE_SETTINGS,
  favicon: SITE_SETTINGS,
  background: SITE_SETTINGS,
  signature: SITE_SETTINGS,
  bank: { may: 'bank.update', path: (slug) => `/admin/settings/banks/${slug}` },
};
