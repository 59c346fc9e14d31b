import { createHash, randomUUID } from 'node:crypto';
import { FILE_PURPOSES, type FilePurpose } from '@rihla/domain/media/file-purposes';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStore } from '../../kit/files.ts';
import { cleanFileName } from './file-name.ts';
import { cleanPicture, PICTURE_MIMES } from './picture.ts';
import { firstRendition, type Rendition } from './renditions.ts';

/** A file that lies in the store and waits for its row. */
export type PreparedFile = {
  purpose: FilePurpose;
  storageKey: string;
  mime: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  originalName: string;
  isPublic: boolean;
  renditions: Rendition[];
};

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The contents as they are kept, and what is known of them. */
type Contents = { bytes: Buffer; mime: string; width: number | null; height: number | null };

/**
 * Looks at what was sent, cleans it and puts it into the store. What it is, its contents say, never its name or
 * what the browser calls it.
 * @param siteId whose file it is, @param file what it is for, its bytes and its name
 * @throws Problem `kit.unsupported_file` when it is nothing that this purpose takes, and those of `cleanPicture`
 */
export async function prepareFile(
  store: FileStore,
  siteId: string,
  file: { purpose: FilePurpose; bytes: Buffer; name: string },
): Promise<PreparedFile> {
  return keepFile(store, siteId, { ...file, contents: await cleaned(file) });
}

/** Puts contents into the store. A picture that everybody may see gets its first width at once. */
export async function keepFile(
  store: FileStore,
  siteId: string,
  file: { purpose: FilePurpose; contents: Contents; name: string },
): Promise<PreparedFile> {
  const { purpose, contents } = file;
  const { isPublic } = FILE_PURPOSES[purpose];
  const storageKey = `${siteId}/${randomUUID()}`;
  await store.put(storageKey, contents.bytes, { mime: contents.mime, sealed: !isPublic });
  return {
    purpose,
    storageKey,
    mime: contents.mime,
    bytes: contents.bytes.length,
    sha256: createHash('sha256').update(contents.bytes).digest('hex'),
    width: contents.width,
    height: contents.height,
    originalName: cleanFileName(file.name, EXTENSIONS[contents.mime]!),
    isPublic,
    renditions: isPublic ? [await firstRendition(store, storageKey, contents.bytes)] : [],
  };
}

async function cleaned({ purpose, bytes }: { purpose: FilePurpose; bytes: Buffer }): Promise<Contents> {
  const type = await fileTypeFromBuffer(bytes);
  const picture = PICTURE_MIMES.find((mime) => mime === type?.mime);
  if (picture) return cleanPicture(bytes, picture);
  const pdf = type?.mime === 'application/pdf' && FILE_PURPOSES[purpose].pdf && isPlainPdf(bytes);
  return pdf ? { bytes, mime: 'application/pdf', width: null, height: null } : unsupported(purpose);
}

/** Begins and ends as a PDF: nothing of another kind before or behind it. A PDF is kept as it came. */
function isPlainPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-1024).toString('latin1').trimEnd();
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.endsWith('%%EOF');
}

function unsupported(purpose: FilePurpose): never {
  const allowed = FILE_PURPOSES[purpose].pdf ? 'JPEG, PNG, WebP, PDF' : 'JPEG, PNG, WebP';
  return refuse('kit.unsupported_file', { allowed });
}
