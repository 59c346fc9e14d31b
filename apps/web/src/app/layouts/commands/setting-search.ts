import { RULE_TABS, SITE_TABS, type SiteTab } from '@rihla/domain/sites/site-settings';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../lib/session/can.ts';
import { currentLocale, loadMessages, useTranslation } from '../../../lib/words/i18n.ts';
import type { ChoiceGroup } from './command-search.ts';
import { matches } from './matches.ts';

/** The number of letters from which settings are searched; fewer are in nearly every label. */
const LEAST_LETTERS = 3;
/** How many settings are listed at most. */
const MOST_SETTINGS = 5;
const SETTINGS = '/admin/settings/sites';

/**
 * Searches the fields of the agency's settings by label, hint and name of their tab. The business rules are found only
 * by those who may change them, as on the screen itself. A field whose label has the typed words comes before the
 * others.
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
  const shown = choices.toSorted((a, b) => Number(b.first) - Number(a.first)).slice(0, MOST_SETTINGS);
  return [{ id: 'settings', label: t('nav.sites'), choices: shown, more: choices.length > MOST_SETTINGS }];
}

/** How long, in milliseconds, the screen of the settings may take to appear before `focusSetting` gives up. */
const PATIENCE = 5_000;

/**
 * Scrolls to a setting and focuses it, as soon as its screen is shown.
 * @param name the setting's field name
 */
export function focusSetting(name: string): void {
  const look = () => {
    const field = document.querySelector(`[data-setting="${name}"]`);
    if (!field) return;
    stop();
    field.scrollIntoView({ block: 'center' });
    field.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  const timeout = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timeout);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}
