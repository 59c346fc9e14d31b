/**
 * The address of a page without the slashes at its end, to which a visitor is led who typed one or followed an old link.
 * @param url path and query
 * @returns null when there is none at the end, and for an address that browsers would read as that of another host
 */
export function withoutSlashAtEnd(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  if (path.length < 2 || !path.endsWith('/') || /^\/[/\\]/.test(path)) return null;
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}
