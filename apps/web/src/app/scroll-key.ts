type ScrolledLocation = { key: string; pathname: string; search: string };

/**
 * The name under which the scroll position of a screen is remembered in a tab. The first location after every load of
 * the app has the key `default`; its address is used instead, so that another screen does not open scrolled down.
 * @returns the key of the location, or its address for the first one
 */
export function scrollKey({ key, pathname, search }: ScrolledLocation): string {
  return key === 'default' ? pathname + search : key;
}
