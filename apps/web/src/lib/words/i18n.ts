import { fill } from '@rihla/messages/fill';
import type { MessageKey, Params, ValuesOf } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { useMemo, useSyncExternalStore } from 'react';
import type { MessagePart } from './message-parts.ts';
import { storedItem, storeItem } from '../storage.ts';
import { useTimeZone } from './time-zone.ts';

export type { Locale, MessageKey, Params };

export type Translation = {
  /** The message of a key. */
  t: <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => string;
  /**
   * The message of a key that is put together at run time. When there is none: `otherwise`, or without it a readable
   * form of the key.
   */
  dynamic: (key: string, params?: Params, otherwise?: string) => string;
  /** The label of a field: the message `field.bank.number`, or `field.number` where a thing has none of its own. */
  field: (thing: string, name: string) => string;
  locale: Locale;
};

/** Messages in one language by their key. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * The functions that load one part of the messages, by language. Each loads a module that exports nothing but messages.
 */
export type MessageLoaders = Readonly<Record<Locale, () => Promise<Readonly<Record<string, Catalogue>>>>>;

/** The parts of the messages that screens before sign-in need. They are loaded with the app. */
const signedOutParts = {
  kit: { id: () => import('@rihla/messages/id/kit'), en: () => import('@rihla/messages/en/kit') },
  app: { id: () => import('@rihla/messages/id/app'), en: () => import('@rihla/messages/en/app') },
  'access/sign-in': {
    id: () => import('@rihla/messages/id/access/sign-in'),
    en: () => import('@rihla/messages/en/access/sign-in'),
  },
} as const satisfies Readonly<Record<string, MessageLoaders>>;

type Part = keyof typeof signedOutParts | MessagePart;

const SIGNED_OUT = Object.keys(signedOutParts) as (keyof typeof signedOutParts)[];

/** The loaded messages, by language and key. */
const catalogues: Record<Locale, Record<string, string>> = { id: {}, en: {} };
/** The loading of each part, by language: a promise that resolves when the part is loaded. */
const loading: Record<Locale, Partial<Record<Part, Promise<void>>>> = { id: {}, en: {} };
/** The parts that any screen has asked for. A change of language loads all of them in the new language. */
const wanted = new Set<Part>();
const listeners = new Set<() => void>();
/** The language of the app now. */
let currentLanguage: Locale = 'id';
/**
 * The value that components subscribe to: a new object whenever the language changes or more messages are loaded, so
 * that React renders them again.
 */
let shown: { locale: Locale } = { locale: currentLanguage };
/** The languages in which all parts are loaded. */
const complete = new Set<Locale>();
let loadingTheRest: Promise<void> | null = null;

/**
 * Makes the app open in the language that a link of the public site names (`language`), unless one was chosen in this
 * browser before.
 * @param query the query part of the address
 */
export function keepLanguageOfLink(query: URLSearchParams): void {
  if (query.get('language') === 'en' && storedItem('language', null) === null) storeItem('language', 'en');
}

/**
 * Loads the messages of the screens before sign-in, in the language that was chosen last in this browser; Indonesian
 * when none was chosen.
 */
export async function loadSignedOutMessages(): Promise<void> {
  currentLanguage = storedLocale();
  await loadParts(SIGNED_OUT, currentLanguage);
  setLanguage(currentLanguage);
}

/**
 * Loads parts of the messages in the current language. A part that is loaded already is not loaded again.
 * @param parts the parts that a screen or a layout needs
 * @throws Error when a part cannot be fetched; the next call tries again
 */
export const loadMessages = (parts: readonly MessagePart[]): Promise<void> =>
  loadParts(parts, currentLanguage);

/** Loads the messages of all parts of the app in the current language. */
export async function loadAllMessages(): Promise<void> {
  const { messageParts } = await import('./message-parts.ts');
  const locale = currentLanguage;
  await loadParts([...SIGNED_OUT, ...(Object.keys(messageParts) as MessagePart[])], locale);
  complete.add(locale);
}

/**
 * Changes the language without a reload of the page, and stores the choice in this browser. All parts that were loaded
 * in the old language are loaded in the new one before the screens are rendered again.
 * @throws Error when the messages cannot be fetched; the language stays then
 */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadParts([...wanted], locale);
  if (complete.has(currentLanguage)) complete.add(locale);
  setLanguage(locale);
  storeItem('language', locale);
}

/** Loads parts of the messages in a language; parts that are loaded or being loaded are not fetched again. */
async function loadParts(parts: readonly Part[], locale: Locale): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all(parts.map((part) => (loading[locale][part] ??= loadPart(part, locale))));
}

/**
 * Loads the messages of one part of the app in one language. The parts of signed-out screens are known from the
 * start; the table of the others is loaded first. After a failure the part counts as not loaded, so that it is
 * tried again.
 */
async function loadPart(part: Part, locale: Locale): Promise<void> {
  try {
    const { [locale]: load } =
      part in signedOutParts
        ? signedOutParts[part as keyof typeof signedOutParts]
        : (await import('./message-parts.ts')).messageParts[part as MessagePart];
    Object.assign(catalogues[locale], ...Object.values(await load()));
  } catch (error) {
    delete loading[locale][part];
    throw error;
  }
}

/** The current language. */
export const currentLocale = (): Locale => currentLanguage;

/**
 * The messages for a component, which is rendered again when the language or the time zone changes. `t` gives a message
 * by a key that the compiler knows, `dynamic` by a key that is put together at run time, `field` the label of a field.
 */
export function useTranslation(): Translation {
  const messages = useSyncExternalStore(subscribe, () => shown);
  useTimeZone();
  // The functions are new objects for new messages, so that values memoised by them are computed again.
  return useMemo(
    () => ({
      t: (key, ...values) => translate(key, ...values),
      dynamic: (...args) => translateDynamic(...args),
      field: (...args) => fieldName(...args),
      locale: messages.locale,
    }),
    [messages],
  );
}

/**
 * The message of a key in the current language, with its values filled in; for code outside components.
 * @throws Error in tests only, when no loaded part has the key
 */
export function translate<K extends MessageKey>(key: K, ...[params]: ValuesOf<K>): string {
  const words = wordsOf(key);
  if (words === undefined && isTest() && wanted.size) throw new Error(`no loaded part has ${key}`);
  return words === undefined ? textOfMissingKey(key) : fill(words, params ?? {}, currentLanguage);
}

/**
 * The message of a key that is put together at run time, for code outside components.
 * @param params the values to fill in
 * @param otherwise the text when there is no message for the key; without it a readable form of the key is shown
 */
export function translateDynamic(key: string, params?: Params, otherwise?: string): string {
  const words = wordsOf(key);
  return words === undefined
    ? (otherwise ?? textOfMissingKey(key))
    : fill(words, params ?? {}, currentLanguage);
}

/**
 * The text for a key that no loaded part of the messages has. At first it is empty, and all parts are loaded; then the
 * screens are rendered again, and a key that is still unknown is shown in a readable form. Tests check that each screen
 * loads the parts it needs; this is for keys that tests cannot foresee, such as those in the history of another
 * module's thing.
 */
function textOfMissingKey(key: string): string {
  if (isTest() || complete.has(currentLanguage)) return readable(key);
  loadingTheRest ??= loadAllMessages().then(renderAgain, () => {
    loadingTheRest = null;
  });
  return '';
}

const isTest = (): boolean => import.meta.env.MODE === 'test';

function wordsOf(key: string): string | undefined {
  return catalogues[currentLanguage]?.[key];
}

/** Makes a language the current one and renders all components again. Its messages must be loaded already. */
function setLanguage(locale: Locale): void {
  currentLanguage = locale;
  document.documentElement.lang = locale;
  renderAgain();
}

/** Renders all components that show messages again. */
function renderAgain(): void {
  shown = { locale: currentLanguage };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The label of a thing's field: the message `field.<thing>.<name>`, otherwise `field.<name>`. */
function fieldName(thing: string, name: string): string {
  const thingKey = `field.${thing}.${name}`;
  return translateDynamic(wordsOf(thingKey) === undefined ? `field.${name}` : thingKey);
}

/** A readable text made of a key without a message: `field.city.name_en` gives `Name en`. */
function readable(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** The language that was chosen last in this browser; Indonesian when none was. */
function storedLocale(): Locale {
  return storedItem<string>('language', 'id') === 'en' ? 'en' : 'id';
}
