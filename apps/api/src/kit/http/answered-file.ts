/** A file that a call answers with instead of JSON, when the caller asks for one. */
export type AnsweredFile = { readonly [FILE]: true; bytes: Buffer; mime: string; name: string };

const FILE: unique symbol = Symbol('file');

/** The MIME type of an XLSX spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Makes an answer with a file, which browsers download and no cache stores.
 * @param name its file name with ending, letters of ASCII
 */
export function answeredFile(bytes: Buffer, mime: string, name: string): AnsweredFile {
  return { [FILE]: true, bytes, mime, name };
}

/** True if the answer of a handler is a file. */
export function isAnsweredFile(body: unknown): body is AnsweredFile {
  return typeof body === 'object' && body !== null && FILE in body;
}
