import { fill } from '@rihla/messages/fill';
import type { MessageKey, Params, ValuesOf } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { useMemo, useSyncExternalStore } from 'react';
import { storedItem, storeItem } from './storage.ts';
import { useTimeZone } from './time-zone.ts';

export type { Locale, MessageKey, Params };

export type Translation = {
  /** The message of a key. */
  t: <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => string;
  /** The message of a key made at run time; `otherwise` (or a readable form of the key) when there is none. */
  dynamic: (key: string, params?: Params, otherwise?: string) => string;
  /** The label of a field: `field.bank.number`, or `field.number` where all things share it. */
  field: (thing: string, name: string) => string;
  locale: Locale;
};

type Catalogue = Readonly<Record<string, string>>;
type Loader = () => Promise<Catalogue>;

/** The messages of the signed-out screens, which the first screen needs. */
const signedOutMessages: Record<Locale, Loader> = {
  id: async () => {
    const [{ kit }, { app }, { signIn }] = await Promise.all([
      import('@rihla/messages/id/kit'),
      import('@rihla/messages/id/app'),
      import('@rihla/messages/id/access/sign-in'),
    ]);
    return { ...kit, ...app, ...signIn };
  },
  en: async () => {
    const [{ kit }, { app }, { signIn }] = await Promise.all([
      import('@rihla/messages/en/kit'),
      import('@rihla/messages/en/app'),
      import('@rihla/messages/en/access/sign-in'),
    ]);
    return { ...kit, ...app, ...signIn };
  },
};

const allMessages: Record<Locale, Loader> = {
  id: async () => (await import('@rihla/messages/id')).id,
  en: async () => (await import('@rihla/messages/en')).en,
};

const catalogues: Partial<Record<Locale, Catalogue>> = {};
const complete = new Set<Locale>();
const listeners = new Set<() => void>();
let spoken: Locale = 'id';

/** Loads the messages of the signed-out screens in the language this browser chose last, Indonesian at first. */
export async function loadSignedOutMessages(): Promise<void> {
  const locale = storedLocale();
  catalogues[locale] ??= await signedOutMessages[locale]();
  speak(locale);
}

/** Loads all messages of the current language, which signed-in screens need. */
export async function loadAllMessages(locale: Locale = currentLocale()): Promise<void> {
  if (complete.has(locale)) return;
  catalogues[locale] = await allMessages[locale]();
  complete.add(locale);
}

/** Changes the language at once, without a reload, and stores the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (complete.size) await loadAllMessages(locale);
  else catalogues[locale] ??= await signedOutMessages[locale]();
  speak(locale);
  storeItem('language', locale);
}

/** The current language. */
export const currentLocale = (): Locale => spoken;

/** The messages for a component, which is drawn again when the language or the time zone changes. */
export function useTranslation(): Translation {
  const locale = useSyncExternalStore(subscribe, currentLocale);
  useTimeZone();
  // New functions for a new language, so that whatever is remembered by them is made again.
  return useMemo(
    () => ({
      t: (key, ...values) => translate(key, ...values),
      dynamic: (...of) => translateDynamic(...of),
      field: (...of) => fieldName(...of),
      locale,
    }),
    [locale],
  );
}

/** The message of a key, for code outside components. */
export function translate<K extends MessageKey>(key: K, ...[params]: ValuesOf<K>): string {
  return fill(wordsOf(key) ?? key, params ?? {}, spoken);
}

/**
 * The message of a key made at run time, for code outside components; `otherwise` (or a readable form of the key)
 * when there is none.
 */
export function translateDynamic(key: string, params?: Params, otherwise?: string): string {
  const words = wordsOf(key);
  return words === undefined ? (otherwise ?? readable(key)) : fill(words, params ?? {}, spoken);
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
  return translateDynamic(`field.${thing}.${name}`, undefined, translateDynamic(`field.${name}`));
}

/** A readable form of a key without a message: `field.city.name_en` → `Name en`. */
function readable(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return last.charAt(0).toUpperCase() + last.slice(1);
}

function storedLocale(): Locale {
  return storedItem<string>('language', 'id') === 'en' ? 'en' : 'id';
}
