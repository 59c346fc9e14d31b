import { useSearchParams } from 'react-router';
import { parseListState, usualState, writeListState } from '../../../kit/list-state.ts';
import { useWords } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { listingViews, officeListings } from './listing-spec.ts';
import classes from './listing-views.module.css';

/** On sale, nearly full, drafts, departed, all: one click each. */
export function ListingViews() {
  const { t } = useWords();
  const [query] = useSearchParams();
  const { search, sort } = parseListState(query, officeListings);
  const here = writeListState(
    new URLSearchParams(),
    { ...usualState(officeListings), search, sort },
    officeListings,
  ).toString();
  const look = query.get('look');
  return (
    <nav aria-label={t('listing.views')}>
      <ul className={classes.views}>
        {listingViews.map(({ label, query: to }) => (
          <li key={label}>
            <AppLink
              to={{ search: look ? `${to}${to ? '&' : ''}look=${look}` : to }}
              className={classes.view}
              aria-current={to === here ? 'page' : undefined}
            >
              {t(label)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
