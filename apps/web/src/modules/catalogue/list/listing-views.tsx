import { useSearchParams } from 'react-router';
import { parseListState, usualState, writeListState } from '../../../kit/list/list-state.ts';
import { QuickTabs } from '../../../kit/quick-tabs.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { listingViews, officeListConfig } from './listing-config.ts';

/**
 * Tabs of the list of packages for its most used searches: on sale, nearly full, drafts, departed, all. The choice
 * between table and cards (`look`) stays.
 */
export function ListingViews() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { search, sort } = parseListState(query, officeListConfig);
  const currentQuery = writeListState(
    new URLSearchParams(),
    { ...usualState(officeListConfig), search, sort },
    officeListConfig,
  ).toString();
  const look = query.get('look');
  const tabs = listingViews.map(({ label, query: to }) => ({
    label: t(label),
    search: look ? `${to}${to ? '&' : ''}look=${look}` : to,
    isCurrent: to === currentQuery,
  }));
  return <QuickTabs label={t('listing.views')} tabs={tabs} />;
}
