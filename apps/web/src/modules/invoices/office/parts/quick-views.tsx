import type { ListConfig } from '@rihla/domain/kit/list-query';
import { useSearchParams } from 'react-router';
import { parseListState } from '../../../../kit/list/list-state.ts';
import { QuickTabs } from '../../../../kit/quick-tabs.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { type QuickView, viewQuery } from '../quick-views.ts';

type QuickViewsProps = { label: string; views: readonly QuickView[]; config: ListConfig };

/** Buttons for the saved searches of a list. */
export function QuickViews({ label, views, config }: QuickViewsProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const current = viewQuery(parseListState(query, config), config);
  const tabs = views.map((view) => {
    const search = viewQuery(view, config);
    return { label: t(view.label), search, isCurrent: search === current };
  });
  return <QuickTabs label={label} tabs={tabs} />;
}
