import { FILE_PURPOSES, type FilePurpose, type PurposeRule } from '@rihla/domain/media/file-purposes';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { fileTypeFromBuffer } from 'file-type';
import {
  cleanPicture,
  drawPortrait,
  drawScan,
  MAX_SIDE,
  PICTURE_MIMES,
  type PictureMime,
} from './picture.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
};

/**
 * The cleaned contents of a file, with their type and the size in pixels; width and height are null for PDF and CSV.
 */
export type Contents = { bytes: Buffer; mime: string; width: number | null; height: number | null };

/** The extension of a file by its type, without the dot. */
export const extensionOf = (mime: string): string => EXTENSIONS[mime]!;

/**
 * Checks and cleans an uploaded file. Its type is found from its contents, never from its name or from the type that
 * the browser sends.
 * @param file its purpose and bytes; with `picturesOnly` no PDF is taken, though the purpose allows it
 * @throws Problem `kit.unsupported_file` for a type that the purpose does not take, and those of `cleanPicture`
 */
export async function cleanFile({
  purpose,
  bytes,
  picturesOnly = false,
}: {
  purpose: FilePurpose;
  bytes: Buffer;
  picturesOnly?: boolean;
}): Promise<Contents> {
  const ofPurpose: PurposeRule = FILE_PURPOSES[purpose];
  const rule = { ...ofPurpose, pdf: ofPurpose.pdf && !picturesOnly };
  const type = await fileTypeFromBuffer(bytes);
  if (rule.csv)
    return type === undefined && isText(bytes)
      ? { bytes, mime: 'text/csv', width: null, height: null }
      : refuseType(rule);
  const picture = PICTURE_MIMES.find((mime) => mime === type?.mime);
  if (picture === 'image/webp' && rule.noWebp) return drawScan(bytes, MAX_SIDE);
  if (picture) return cleanPicture(bytes, picture);
  const pdf = type?.mime === 'application/pdf' && rule.pdf && isPlainPdf(bytes);
  return pdf ? { bytes, mime: 'application/pdf', width: null, height: null } : refuseType(rule);
}

/** The type of a picture, read from its contents; null for anything but JPEG, PNG and WebP. */
export async function pictureMimeOf(bytes: Buffer): Promise<PictureMime | null> {
  const type = await fileTypeFromBuffer(bytes);
  return PICTURE_MIMES.find((mime) => mime === type?.mime) ?? null;
}

/**
 * Checks and cleans a scan of a document or a photo of a person. A picture becomes a JPEG.
 * @param bytes as they were uploaded
 * @param as `side`, for a document: the largest length in pixels of its longer side (a PDF is stored as it is);
 *   `portrait`, for a photo of a person: its width and height in pixels
 * @throws Problem `kit.unsupported_file`, `file.broken_picture`, `file.too_many_pixels`
 */
export async function cleanPaper(
  bytes: Buffer,
  as: { side: number } | { portrait: { width: number; height: number } },
): Promise<Contents> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (PICTURE_MIMES.some((known) => known === mime)) {
    return 'side' in as ? drawScan(bytes, as.side) : drawPortrait(bytes, as.portrait);
  }
  if ('side' in as && mime === 'application/pdf' && isPlainPdf(bytes)) {
    return { bytes, mime, width: null, height: null };
  }
  const allowed = 'side' in as ? 'JPEG, PNG, WebP, PDF' : 'JPEG, PNG, WebP';
  return refuse('kit.unsupported_file', { allowed });
}

/** The first bytes of the record that ends the directory of a ZIP archive. */
const ARCHIVE_END = Buffer.from('PK\u0005\u0006');
/** The most bytes between the beginning of that record and the end of the archive: 22 and its comment. */
const ARCHIVE_END_BYTES = 22 + 65_535;

/**
 * Whether a file begins and ends as a PDF, with nothing of another type before or behind it, and is no ZIP archive as
 * well: the comment of an archive may end as a PDF does.
 */
function isPlainPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-1024).toString('latin1').trimEnd();
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.endsWith('%%EOF');
  return isPdf && !bytes.subarray(-ARCHIVE_END_BYTES).includes(ARCHIVE_END);
}

/** Whether bytes are a text: without zero bytes, but for those of UTF-16, which says so at its beginning. */
function isText(bytes: Buffer): boolean {
  const utf16 = bytes.length >= 2 && ['fffe', 'feff'].includes(bytes.subarray(0, 2).toString('hex'));
  return bytes.length > 0 && (utf16 || !bytes.includes(0));
}

/**
 * Refuses a file whose type a rule does not take, and names those that it takes.
 * @throws Problem `kit.unsupported_file`
 */
function refuseType(rule: Pick<PurposeRule, 'csv' | 'pdf'>): never {
  if (rule.csv) return refuse('kit.unsupported_file', { allowed: 'CSV' });
  const allowed = rule.pdf ? 'JPEG, PNG, WebP, PDF' : 'JPEG, PNG, WebP';
  return refuse('kit.unsupported_file', { allowed });
}
