import { callHeaders, failureOf, withSession } from './api.ts';
import { translate } from '../words/i18n.ts';
import { CallFailed, parseBody } from './problems.ts';

type Upload = {
  file: Blob;
  name: string;
  fields?: Readonly<Record<string, string>>;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads one file by POST, as the form field `file`; once more when the session had ended and was renewed.
 * @throws CallFailed when the server refuses the file or cannot be reached
 */
export function upload<T>(path: string, upload: Upload): Promise<T> {
  return withSession(() => post<T>(path, upload));
}

/**
 * Uploads a file once. It uses XMLHttpRequest, because `fetch` does not report how much was sent.
 * @param upload.fields other fields of the form
 * @param upload.onProgress gets the sent part of the bytes, from 0 to 1
 * @throws CallFailed when the server refuses the file or cannot be reached
 */
function post<T>(path: string, upload: Upload): Promise<T> {
  const { file, name, fields = {}, onProgress, signal } = upload;
  // The person may have dropped the file while it was made smaller, or while a new sign-in was waited for.
  signal?.throwIfAborted();
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', file, name);
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [header, value] of Object.entries(callHeaders())) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new CallFailed(0, translate('error.network'))));
    request.addEventListener('load', () => {
      const body = parseBody(request.responseText);
      if (request.status < 300) resolve(body as T);
      else reject(failureOf(request.status, body));
    });
    request.addEventListener('abort', () => reject(new DOMException('no longer wanted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
