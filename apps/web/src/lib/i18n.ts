import type { MessageKey, Params } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/words';
import { createInstance } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { recall, remember } from './storage.ts';

export type { Locale, MessageKey, Params };

export type Words = {
  /** The words for a key. */
  t: (key: MessageKey, params?: Params) => string;
  /** The words for a key made at run time; `otherwise` (or a readable form of the key) when there are none. */
  loose: (key: string, params?: Params, otherwise?: string) => string;
  /** How a field of a thing is called: `field.bank.number`, or `field.number` where all things call it so. */
  field: (thing: string, name: string) => string;
  locale: Locale;
};

const catalogue = createInstance();

type Loader = () => Promise<Readonly<Record<string, string>>>;

/** The words of the doors, which is all that the first screen needs. */
const doors: Record<Locale, Loader> = {
  id: async () => {
    const [{ kit }, { shell }, { access }] = await Promise.all([
      import('@rihla/messages/id/kit'),
      import('@rihla/messages/id/shell'),
      import('@rihla/messages/id/access'),
    ]);
    return { ...kit, ...shell, ...access };
  },
  en: async () => {
    const [{ kit }, { shell }, { access }] = await Promise.all([
      import('@rihla/messages/en/kit'),
      import('@rihla/messages/en/shell'),
      import('@rihla/messages/en/access'),
    ]);
    return { ...kit, ...shell, ...access };
  },
};

const everything: Record<Locale, Loader> = {
  id: async () => (await import('@rihla/messages/id')).id,
  en: async () => (await import('@rihla/messages/en')).en,
};

const complete = new Set<Locale>();

/**
 * Starts the catalogue in the language this browser chose last, Indonesian at first. Loads
 * the words of the doors in that language only.
 */
export async function startWords(): Promise<void> {
  const locale = storedLocale();
  const words = await doors[locale]();
  await catalogue.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: words } },
    keySeparator: false,
    nsSeparator: false,
    pluralSeparator: '|',
    contextSeparator: '|',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
    react: { useSuspense: false },
  });
  document.documentElement.lang = locale;
}

/** Loads every word of the language of the moment: what all screens behind the doors need. */
export async function allWords(locale: Locale = currentLocale()): Promise<void> {
  if (complete.has(locale)) return;
  catalogue.addResourceBundle(locale, 'translation', await everything[locale](), false, true);
  complete.add(locale);
}

/** Changes the language at once, without a reload, and keeps it. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (complete.size) await allWords(locale);
  else if (!catalogue.hasResourceBundle(locale, 'translation')) {
    catalogue.addResourceBundle(locale, 'translation', await doors[locale]());
  }
  await catalogue.changeLanguage(locale);
  document.documentElement.lang = locale;
  remember('language', locale);
}

/** The language of the moment. */
export const currentLocale = (): Locale => (catalogue.language === 'en' ? 'en' : 'id');

/** Words for a component; it is drawn again when the language changes. */
export function useWords(): Words {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'en' ? 'en' : 'id';
  // New functions for a new language, so that whatever is remembered by them is made again.
  return useMemo(
    () => ({
      t: (...of) => say(...of),
      loose: (...of) => sayLoose(...of),
      field: (...of) => fieldName(...of),
      locale,
    }),
    [locale],
  );
}

/** Words outside a component. */
export function say(key: MessageKey, params?: Params): string {
  return catalogue.t(key, params as Record<string, unknown>);
}

/** Words for a key made at run time. */
export function sayLoose(key: string, params?: Params, otherwise?: string): string {
  return catalogue.exists(key)
    ? catalogue.t(key, params as Record<string, unknown>)
    : (otherwise ?? readable(key));
}

function fieldName(thing: string, name: string): string {
  return sayLoose(`field.${thing}.${name}`, undefined, sayLoose(`field.${name}`));
}

/** `field.city.name_en` → `Name en`: seen only where a word is missing, and then still readable. */
function readable(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return last.charAt(0).toUpperCase() + last.slice(1);
}

function storedLocale(): Locale {
  return recall<string>('language', 'id') === 'en' ? 'en' : 'id';
}
