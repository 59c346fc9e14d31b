import { MAX_FILE_BYTES } from '@rihla/domain/media/picture';
import type { Translation } from '../../lib/words/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { isHeic } from '../../lib/pictures/heic.ts';

/**
 * The error of a file that is refused before its upload because its type is wrong or it is empty; undefined when it may
 * be uploaded. HEIC is accepted wherever JPEG is. The size is checked later, when a picture has been made smaller, and
 * the server checks the real type.
 * @param accept the accepted types, as in the attribute of a file input: `image/jpeg,.csv`
 */
export function fileProblem(file: File, accept: string, t: Translation['t']): CallFailed | undefined {
  if (!isAccepted(file, accept))
    return new CallFailed(415, t('file.wrong_kind', { allowed: namesOf(accept) }));
  return file.size === 0 ? new CallFailed(415, t('file.empty')) : undefined;
}

/**
 * Checks that a file is not larger than the server accepts.
 * @throws CallFailed with status 413 and both sizes in its text
 */
export function assertSize(file: File, t: Translation['t']): void {
  if (file.size <= MAX_FILE_BYTES) return;
  const limit = `${MAX_FILE_BYTES / 1024 / 1024} MB`;
  throw new CallFailed(413, t('file.too_large', { size: `${Math.ceil(file.size / 1024 / 1024)} MB`, limit }));
}

/**
 * Whether another attempt with the same file could succeed: after a failure of the connection or the server, or after
 * too many requests.
 */
export function mayTryAgain(failure: unknown): boolean {
  return !(failure instanceof CallFailed) || [0, 429].includes(failure.status) || failure.status >= 500;
}

/**
 * Whether a file has a type that an input accepts. HEIC photos are accepted wherever JPEG is, since they are converted.
 * @param accept the types, as in the attribute of a file input: `image/*,.pdf`
 */
function isAccepted(file: File, accept: string): boolean {
  if (isHeic(file) && accept.includes('image/jpeg')) return true;
  return accept.split(',').some((kind) => {
    const wanted = kind.trim();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
}

/** The accepted types as text for people: `JPEG, PNG, WebP`. */
function namesOf(accept: string): string {
  return accept
    .split(',')
    .map((kind) => NAMES[kind.trim()] ?? kind.replace(/^.*[/.]/, '').toUpperCase())
    .join(', ');
}

/** The names of types that are not simply written in capitals. */
const NAMES: Readonly<Record<string, string>> = { 'image/webp': 'WebP' };
