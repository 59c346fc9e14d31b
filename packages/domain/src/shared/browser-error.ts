/** One place in the stack of an error, of the program's own files only. */
export type ErrorFrame = { file: string; line: number; column: number; function: string };

/** An error in a browser as it is reported: what went wrong and where in the program, and nothing of the person. */
export type BrowserError = {
  /** The class, `TypeError`. */
  name: string;
  message: string;
  frames: ErrorFrame[];
  /** The beginning of the screen's address, `/user/invoices`, without what it shows. */
  screen: string;
};

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 30;

/**
 * A text in which everything that may be personal is replaced: quoted texts, e-mail addresses, addresses of pages,
 * names of people, and numbers of three digits or more.
 * @param text the message of an error
 * @returns at most 300 characters
 */
export function scrubText(text: string): string {
  return (
    text
      // Cut first, so that no long text costs long.
      .slice(0, 2 * LONGEST_MESSAGE)
      .replaceAll(/"[^"]*"?|“[^”]*”?|'[^']*'|`[^`]*`?/g, '[text]')
      .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S*/gi, '[address]')
      .replaceAll(/[^\s@]+@[^\s@]+/g, '[email]')
      .replaceAll(/[^\s?]*\?\S*=\S*/g, '[address]')
      .replaceAll(/\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}*\.?)+/gu, '[name]')
      .replaceAll(/\+?\d[\d\s().-]*\d{2}/g, '[number]')
      .slice(0, LONGEST_MESSAGE)
  );
}

/**
 * The screen that an address belongs to, without ids, slugs and queries.
 * @param address the part of the page's address behind `#`, such as `/user/invoices/umroh-siti-a81?tab=2`
 * @returns the first two parts of its path, `/user/invoices`; a part that is not a plain word is `[id]`
 */
export function screenOf(address: string): string {
  const [path = ''] = address.replace(/^#/, '').split('?');
  const parts = path.split('/').filter(Boolean).slice(0, 2);
  return `/${parts.map((part) => (/^[a-z_]{1,30}$/.test(part) ? part : '[id]')).join('/')}`;
}

/**
 * The frames of a stack trace of Chromium, Firefox or Safari, each with file name, line, column and function; without
 * host, path, query or message.
 * @param stack the text of `Error.stack`
 */
export function framesOf(stack: string): ErrorFrame[] {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const [, file = '', lineNumber = '', column = ''] = PLACE.exec(line) ?? [];
      if (!file) return [];
      const [, name = ''] = CALLER.exec(line) ?? [];
      return [{ file, line: Number(lineNumber), column: Number(column), function: name }];
    })
    .slice(0, MOST_FRAMES);
}

/** The file name, line and column at the end of a line: `…/assets/start-a1b2.js:12:345`. */
const PLACE = /\/([\w.-]{1,80}\.(?:js|mjs|ts|tsx))(?:\?[^\s:)]{0,80})?:(\d{1,7}):(\d{1,7})\)?\s*$/;
/** The function before it: `at save (…` in Chromium, `save@…` in Firefox and Safari. */
const CALLER = /^\s*(?:at (?:async )?)?([\w$.<>]{1,80})(?= \(|@)/;

/**
 * The report of an error in a browser, without personal data.
 * @param error what was thrown
 * @param address the part of the page's address behind `#`
 */
export function browserError(error: Error, address: string): BrowserError {
  return {
    name: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    message: scrubText(error.message),
    frames: framesOf(error.stack ?? ''),
    screen: screenOf(address),
  };
}

/**
 * The report of a browser's error, cleaned once more of what may be personal: the server cannot know who sent it
 * and what was written into it.
 */
export function scrubReport({ name, message, frames, screen }: BrowserError): BrowserError {
  return {
    name: /^\w{1,60}$/.test(name) ? name : 'Error',
    message: scrubText(message),
    frames: frames.slice(0, MOST_FRAMES).map((frame) => ({
      file: /^[\w.-]{1,80}$/.test(frame.file) ? frame.file : 'unknown',
      line: frame.line,
      column: frame.column,
      function: /^[\w$.<>]{0,80}$/.test(frame.function) ? frame.function : '',
    })),
    screen: screenOf(screen),
  };
}
