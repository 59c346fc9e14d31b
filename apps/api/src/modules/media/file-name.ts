/**
 * Cleans the name of an uploaded file, for storing it and for downloads: without a path and without characters that
 * have a meaning in a file system or an HTTP header, at most 100 characters.
 * @param name as the browser sent it
 * @param extension of the contents, without the dot
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
 * The value of the header `Content-Disposition`, for old and new browsers (RFC 6266).
 * @param disposition `inline` when the browser shows the file, `attachment` when it saves it
 * @param name a clean file name
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
