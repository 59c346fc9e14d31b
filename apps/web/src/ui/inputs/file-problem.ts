import { MAX_FILE_BYTES } from '@rihla/domain/media/picture';
import type { Translation } from '../../lib/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { isHeic } from '../../lib/heic.ts';

/**
 * The error of a file that is refused before its upload, because it is of a wrong type or empty. The server checks the
 * real type from the contents; the size is checked after a picture was made smaller. HEIC is accepted wherever JPEG is.
 * @param accept the accepted types, as in the attribute of a file input: `image/jpeg,.csv`
 * @returns undefined when the file may be uploaded
 */
export function fileProblem(file: File, accept: string, t: Translation['t']): CallFailed | undefined {
  if (!isAccepted(file, accept))
    return new CallFailed(415, t('file.wrong_kind', { allowed: namesOf(accept) }));
  return file.size === 0 ? new CallFailed(415, t('file.empty')) : undefined;
}

/**
 * Refuses a file that is larger than the server takes.
 * @throws CallFailed with its size and the limit
 */
export function assertSize(file: File, t: Translation['t']): void {
  if (file.size <= MAX_FILE_BYTES) return;
  const limit = `${MAX_FILE_BYTES / 1024 / 1024} MB`;
  throw new CallFailed(413, t('file.too_large', { size: `${Math.ceil(file.size / 1024 / 1024)} MB`, limit }));
}

/**
 * True if another try with the same file could succeed: after a failure of the connection or the server, or too many
 * requests.
 */
export function mayTryAgain(failure: unknown): boolean {
  return !(failure instanceof CallFailed) || [0, 429].includes(failure.status) || failure.status >= 500;
}

/**
 * Whether a file is of a kind that an input takes. HEIC photos of phones are taken wherever JPEG is, since they are
 * converted.
 * @param accept the kinds as in the `accept` of an HTML input: `image/*,.pdf`
 */
function isAccepted(file: File, accept: string): boolean {
  if (isHeic(file) && accept.includes('image/jpeg')) return true;
  return accept.split(',').some((kind) => {
    const wanted = kind.trim();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
}

/** The names of MIME types as people call them: `JPEG, PNG, WebP`. */
function namesOf(accept: string): string {
  return accept
    .split(',')
    .map((kind) => NAMES[kind.trim()] ?? kind.replace(/^.*[/.]/, '').toUpperCase())
    .join(', ');
}

const NAMES: Readonly<Record<string, string>> = { 'image/webp': 'WebP' };
