/** A file that a call answers with instead of its JSON, where the caller asks for one. */
export type AnsweredFile = { readonly [FILE]: true; bytes: Buffer; mime: string; name: string };

const FILE: unique symbol = Symbol('file');

/** The type of a spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Answers with a file: it is kept by no cache and offered to be saved.
 * @param name its file name with ending, letters of ASCII
 */
export function answeredFile(bytes: Buffer, mime: string, name: string): AnsweredFile {
  return { [FILE]: true, bytes, mime, name };
}

/** Whether a handler has answered with a file. */
export function isAnsweredFile(body: unknown): body is AnsweredFile {
  return typeof body === 'object' && body !== null && FILE in body;
}
