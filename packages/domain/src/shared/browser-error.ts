/** One position in the stack of an error, in the program's own files only. */
export type ErrorFrame = { file: string; line: number; column: number; function: string };

/** The report of an error in a browser: what went wrong and where in the program, without data about the person. */
export type BrowserError = {
  /** The class of the error, such as `TypeError`. */
  name: string;
  message: string;
  frames: ErrorFrame[];
  /** The first parts of the path of the screen, such as `/user/invoices`, without ids. */
  screen: string;
};

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 30;

/**
 * Replaces everything in a text that may be personal: quoted texts, e-mail addresses, web addresses and paths, slugs of
 * people, names of people, and numbers of three digits or more.
 * @param text the message of an error
 * @returns at most 300 characters
 */
export function scrubText(text: string): string {
  return (
    text
      // Cut first, so that a very long text does not take long.
      .slice(0, 2 * LONGEST_MESSAGE)
      .replaceAll(/"[^"]*"?|“[^”]*”?|'[^']*'|`[^`]*`?/g, '[text]')
      .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S*/gi, '[address]')
      .replaceAll(/[^\s@]+@[^\s@]+/g, '[email]')
      .replaceAll(/(?<![^\s(])\/\S+/g, '[address]')
      .replaceAll(/(?<![\w-])\w+(?:-\w+)*-[2-9a-hjkmnp-z]{6}(?![\w-])/g, '[slug]')
      .replaceAll(/[^\s?]*\?\S*=\S*/g, '[address]')
      .replaceAll(/\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}*\.?)+/gu, '[name]')
      .replaceAll(/\+?\d[\d\s().-]*\d{2}/g, '[number]')
      .slice(0, LONGEST_MESSAGE)
  );
}

/**
 * The screen to which an address belongs, without ids, slugs and queries.
 * @param address the part of the page's address behind `#`, such as `/user/invoices/umroh-siti-a81?tab=2`
 * @returns the first two parts of its path, `/user/invoices`; a part that is not a plain word becomes `[id]`
 */
export function screenOf(address: string): string {
  const [path = ''] = address.replace(/^#/, '').split('?');
  const parts = path.split('/').filter(Boolean).slice(0, 2);
  return `/${parts.map((part) => (/^[a-z_]{1,30}$/.test(part) ? part : '[id]')).join('/')}`;
}

/**
 * Reads the positions from a stack trace of Chromium, Firefox or Safari: file name, line, column and function of each,
 * without host, path, query or message; at most 30.
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

/** Matches the file name, line and column at the end of a line: `…/assets/start-a1b2.js:12:345`. */
const PLACE = /\/([\w.-]{1,80}\.(?:js|mjs|ts|tsx))(?:\?[^\s:)]{0,80})?:(\d{1,7}):(\d{1,7})\)?\s*$/;
/** Matches the function before it: `at save (…` in Chromium, `save@…` in Firefox and Safari. */
const CALLER = /^\s*(?:at (?:async )?)?([\w$.<>]{1,80})(?= \(|@)/;

/**
 * Makes the report of an error in a browser, without personal data.
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
 * Removes again what may be personal from a report that came from a browser, since the server cannot know who sent it
 * and what it contains.
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
