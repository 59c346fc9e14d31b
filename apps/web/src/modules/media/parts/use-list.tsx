import type { PhotoUse } from '@rihla/domain/media/photo.contract';
import { Anchor } from '@mantine/core';
import { useCan } from '../../../lib/can.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import classes from './photo-panel.module.css';

type UseListProps = { uses: readonly PhotoUse[]; linked?: boolean };

/** The places that show a photo, as links for who may open them. */
export function UseList({ uses, linked = false }: UseListProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ul className={classes.uses}>
      {uses.map((use) => {
        const place = PLACES[use.kind];
        const to = linked && place && can(place.may) ? place.at(use.slug ?? use.id) : null;
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

type Place = { may: string; at: (slug: string) => string };

const ofListing = (step: string): Place => ({
  may: 'listing.update',
  at: (slug) => `/admin/transactions/tour-pack/${slug}?step=${step}`,
});

const OF_SITE: Place = { may: 'site.update', at: () => '/admin/settings/sites' };

/** The screens on which a picture is chosen; a place without one is only named. */
const PLACES: Partial<Record<PhotoUse['kind'], Place>> = {
  listing: ofListing('page'),
  gallery: ofListing('page'),
  itinerary: ofListing('itinerary'),
  slide: { may: 'slide.update', at: (slug) => `/admin/media/slides/${slug}` },
  testimonial: { may: 'testimonial.update', at: (slug) => `/admin/media/testimonials/${slug}` },
  web_page: { may: 'web_page.update', at: (slug) => `/admin/media/webpages/${slug}` },
  article: { may: 'article.update', at: (slug) => `/admin/media/articles/${slug}` },
  voucher: { may: 'voucher.update', at: (slug) => `/admin/transactions/voucher/${slug}/edit` },
  logo: OF_SITE,
  favicon: OF_SITE,
  background: OF_SITE,
  signature: OF_SITE,
  bank: { may: 'bank.update', at: (slug) => `/admin/settings/banks/${slug}` },
};
