/**
 * Puts an e-mail address into the form in which it is stored and compared: trimmed, in lower case.
 * @returns undefined when the text has not the form of an address (one @, a dotted host, at most 254 characters)
 */
export function normaliseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && SHAPE.test(email) ? email : undefined;
}

/** Masks an e-mail address so that only its owner recognises it: `s***@gmail.com`. */
export function maskEmail(email: string): string {
  const atSign = email.lastIndexOf('@');
  return atSign < 1 ? '***' : `${email.charAt(0)}***${email.slice(atSign)}`;
}

const SHAPE =
  /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
