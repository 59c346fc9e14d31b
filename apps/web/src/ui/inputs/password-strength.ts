/** The fewest characters of a password that the server accepts. */
export const PASSWORD_MIN = 8;

/**
 * An estimate of how strong a password is, shown while it is typed; its length counts most. It refuses nothing: only
 * the server refuses passwords.
 */
export function passwordStrength(password: string): 'short' | 'weak' | 'fair' | 'strong' {
  if (password.length < PASSWORD_MIN) return 'short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5 || /^(?:password|qwerty|rahasia|bismillah|12345678)/i.test(password)) return 'weak';
  const score = password.length + kinds * 2;
  return score >= 20 ? 'strong' : score >= 14 ? 'fair' : 'weak';
}
