/**
 * Normalises an e-mail address as it is stored and compared: trimmed, in lower case.
 * @returns undefined when the text has not the shape of an address (one @, a dotted host, at most 254 characters).
 */
export function normaliseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && SHAPE.test(email) ? email : undefined;
}

/** A masked e-mail address, which only its owner recognises: `s***@gmail.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.charAt(0)}***${email.slice(at)}`;
}

const SHAPE =
  /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
