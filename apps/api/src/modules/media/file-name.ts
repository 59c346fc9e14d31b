/**
 * A file's own name as we keep and give it back: no path, no signs that a file system or a header reads as
 * something else, at most 100 characters.
 * @param name as the browser sent it, @param extension that fits the contents, without the dot
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100);
  return `${stem || 'file'}.${extension}`;
}

/**
 * The header that names a download, for old and new browsers (RFC 6266).
 * @param disposition whether it is shown or saved, @param name a clean file name
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
