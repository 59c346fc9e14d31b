import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { MAX_STATEMENT_ROWS, readStatement } from '@rihla/domain/statements/read-statement';
import { recogniseLayout } from '@rihla/domain/statements/statement-layout';
import { foldText } from '@rihla/domain/statements/statement-values';
import { parse } from 'csv-parse/sync';
import type { FileToRead, StatementRead } from './read-file.ts';

/** The longest row that is read, in characters. */
const LONGEST_ROW = 20_000;

/** Program of the thread that `readFile` starts. */
parentPort?.postMessage(readStatementFile(workerData as FileToRead));

/**
 * Reads the bytes of a bank statement: its first rows for display, the layout, and each line with the hash of its
 * text, by which a known line is recognised. Runs in the thread that `readFile` starts.
 */
function readStatementFile({ bytes, columns, remembered, currency, today }: FileToRead): StatementRead {
  const rows = rowsOf(textOf(bytes));
  if (rows === null) return { problem: 'statement.unreadable' };
  if (rows.length > MAX_STATEMENT_ROWS) return { problem: 'statement.too_many_rows' };
  const head = rows.slice(0, 15).map((row) => row.slice(0, 60).map((cell) => cell.slice(0, 120)));
  const recognised = columns ? { layout: 'MAPPED' as const, columns } : recogniseLayout(rows);
  const found = recognised ?? (remembered && { layout: 'MAPPED' as const, columns: remembered });
  if (!found) return { rows: head, found: null };
  const { lines, unreadable, account } = readStatement(rows, found.columns, { currency, today });
  return {
    rows: head,
    found: {
      ...found,
      remembered: recognised === null,
      account,
      unreadable,
      lines: lines.map((line) => ({ ...line, hash: sha256(foldText(line.text)) })),
    },
  };
}

/** The text of a file in the encodings that banks use: UTF-16 with a byte order mark, UTF-8, else Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const byteOrderMark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (byteOrderMark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (byteOrderMark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The cells of a delimited text, row by row. The delimiter is the one of comma, semicolon, tab and bar that occurs
 * most in the first 40 lines.
 * @returns null where the text cannot be parsed
 */
function rowsOf(text: string): string[][] | null {
  // The parser measures rows by what is in their cells, so millions of empty cells would pass its own limit.
  if (hasLongLine(text)) return null;
  const first = text.split(/\r?\n/, 40).join('\n');
  const delimiter = [',', ';', '\t', '|'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )[0]!;
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      to: MAX_STATEMENT_ROWS + 1,
      max_record_size: LONGEST_ROW,
    });
  } catch {
    return null;
  }
}

/** Whether a text has a line that is longer than a row may be. */
function hasLongLine(text: string): boolean {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue;
    if (at - start > LONGEST_ROW) return true;
    start = at + 1;
  }
  return false;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
