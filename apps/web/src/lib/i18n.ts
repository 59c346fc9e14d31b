import { fill } from '@rihla/messages/fill';
import type { MessageKey, Params } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/words';
import { useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from './storage.ts';
import { useTimeZone } from './time-zone.ts';

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

type Catalogue = Readonly<Record<string, string>>;
type Loader = () => Promise<Catalogue>;

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

const catalogues: Partial<Record<Locale, Catalogue>> = {};
const complete = new Set<Locale>();
const listeners = new Set<() => void>();
let spoken: Locale = 'id';

/**
 * Starts the catalogue in the language this browser chose last, Indonesian at first. Loads
 * the words of the doors in that language only.
 */
export async function startWords(): Promise<void> {
  const locale = storedLocale();
  catalogues[locale] ??= await doors[locale]();
  speak(locale);
}

/** Loads every word of the language of the moment: what all screens behind the doors need. */
export async function allWords(locale: Locale = currentLocale()): Promise<void> {
  if (complete.has(locale)) return;
  catalogues[locale] = await everything[locale]();
  complete.add(locale);
}

/** Changes the language at once, without a reload, and keeps it. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (complete.size) await allWords(locale);
  else catalogues[locale] ??= await doors[locale]();
  speak(locale);
  remember('language', locale);
}

/** The language of the moment. */
export const currentLocale = (): Locale => spoken;

/** Words for a component; it is drawn again when the language changes, or the zone in which hours are told. */
export function useWords(): Words {
  const locale = useSyncExternalStore(subscribe, currentLocale);
  useTimeZone();
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
  return fill(wordsOf(key) ?? key, params);
}

/** Words for a key made at run time. */
export function sayLoose(key: string, params?: Params, otherwise?: string): string {
  const words = wordsOf(key);
  return words === undefined ? (otherwise ?? readable(key)) : fill(words, params);
}

function wordsOf(key: string): string | undefined {
  return catalogues[spoken]?.[key];
}

function speak(locale: Locale): void {
  spoken = locale;
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
