import { createHash, randomUUID } from 'node:crypto';
import { FILE_PURPOSES, type FilePurpose } from '@rihla/domain/media/file-purposes';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { fileTypeFromBuffer } from 'file-type';
import type { ReadCall, Site } from '../../kit/call.ts';
import { cleanFileName } from './file-name.ts';
import { cleanPicture, PICTURE_MIMES } from './picture.ts';
import { makeFirstRendition, type Rendition } from './renditions.ts';

/** A file whose contents are in the store and whose row is not written yet. */
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

type StoreCall = { store: ReadCall['store']; site: Pick<Site, 'id'> };

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Cleaned contents, with their type and size; PDFs have neither width nor height. */
type Contents = { bytes: Buffer; mime: string; width: number | null; height: number | null };

/**
 * Checks and cleans an uploaded file and puts it into the store. Its type is read from its contents, never from its
 * name or from what the browser says.
 * @param call at the site of the file
 * @param file its purpose, bytes and name
 * @throws Problem `kit.unsupported_file` for a type that the purpose does not take, and those of `cleanPicture`
 */
export async function prepareFile(
  call: StoreCall,
  file: { purpose: FilePurpose; bytes: Buffer; name: string },
): Promise<PreparedFile> {
  return storeFile(call, { ...file, contents: await cleaned(file) });
}

/** Puts cleaned contents into the store. A public picture gets its first width at once. */
export async function storeFile(
  { store, site }: StoreCall,
  file: { purpose: FilePurpose; contents: Contents; name: string },
): Promise<PreparedFile> {
  const { purpose, contents } = file;
  const { isPublic } = FILE_PURPOSES[purpose];
  const storageKey = `${site.id}/${randomUUID()}`;
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
    renditions: isPublic ? [await makeFirstRendition(store, storageKey, contents.bytes)] : [],
  };
}

async function cleaned({ purpose, bytes }: { purpose: FilePurpose; bytes: Buffer }): Promise<Contents> {
  const type = await fileTypeFromBuffer(bytes);
  const picture = PICTURE_MIMES.find((mime) => mime === type?.mime);
  if (picture) return cleanPicture(bytes, picture);
  const pdf = type?.mime === 'application/pdf' && FILE_PURPOSES[purpose].pdf && isPlainPdf(bytes);
  return pdf ? { bytes, mime: 'application/pdf', width: null, height: null } : unsupported(purpose);
}

/** Whether a file begins and ends as a PDF, with nothing of another type before or behind it. */
function isPlainPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-1024).toString('latin1').trimEnd();
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.endsWith('%%EOF');
}

function unsupported(purpose: FilePurpose): never {
  const allowed = FILE_PURPOSES[purpose].pdf ? 'JPEG, PNG, WebP, PDF' : 'JPEG, PNG, WebP';
  return refuse('kit.unsupported_file', { allowed });
}
