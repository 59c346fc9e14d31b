import { RULE_TABS, SITE_TABS, type SiteTab } from '@rihla/domain/sites/site-settings';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/can.ts';
import { currentLocale, loadMessages, useTranslation } from '../../lib/i18n.ts';
import type { ChoiceGroup } from './command-search.ts';
import { matches } from './matches.ts';

/** Fewer letters than these are in nearly every label. */
const LEAST_LETTERS = 3;
const MOST = 5;
const SETTINGS = '/admin/settings/sites';

/**
 * The fields of the agency's settings whose label, hint or tab has what was typed, each with the tab in which it is. Rules
 * of the business are found by those alone who may change them, as on the screen itself.
 */
export function useSettingSearch(typed: string, isStaff: boolean): ChoiceGroup[] {
  const { t, dynamic, field } = useTranslation();
  const can = useCan();
  const enabled = isStaff && can('site.update') && typed.trim().length >= LEAST_LETTERS;
  const words = useQuery({
    queryKey: ['setting-words', currentLocale()],
    queryFn: async () => {
      await loadMessages(['sites']);
      return true;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!enabled || !words.data) return [];
  const tabs = (Object.keys(SITE_TABS) as SiteTab[]).filter(
    (tab) => !RULE_TABS.includes(tab) || can('site.rules'),
  );
  const choices = tabs.flatMap((tab) =>
    Object.keys(SITE_TABS[tab]).flatMap((name) => {
      const label = field('site', name);
      const about = dynamic(`site.tab.${tab}`);
      const hint = dynamic(`hint.site.${name}`, undefined, '');
      return matches(`${label} ${about} ${hint}`, typed)
        ? [
            {
              id: `setting-${name}`,
              to: `${SETTINGS}?tab=${tab}`,
              field: name,
              name: label,
              about,
              first: matches(label, typed),
            },
          ]
        : [];
    }),
  );
  if (choices.length === 0) return [];
  const shown = choices.toSorted((a, b) => Number(b.first) - Number(a.first)).slice(0, MOST);
  return [{ id: 'settings', label: t('nav.sites'), choices: shown, more: choices.length > MOST }];
}

/** How long the screen of the settings may take to come, in milliseconds. */
const PATIENCE = 5_000;

/** Brings a setting into sight and gives it the focus, as soon as its screen is there. */
export function focusSetting(name: string): void {
  const look = () => {
    const field = document.querySelector(`[data-setting="${name}"]`);
    if (!field) return;
    stop();
    field.scrollIntoView({ block: 'center' });
    field.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  const patience = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    watch.disconnect();
    clearTimeout(patience);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}
