/** The shortest password that is accepted. */
export const PASSWORD_MIN = 8;

/**
 * The approximate strength of a password, shown to the person who types it; the length counts most. Nothing is refused
 * by it: only the server refuses passwords.
 */
export function passwordStrength(password: string): 'short' | 'weak' | 'fair' | 'strong' {
  if (password.length < PASSWORD_MIN) return 'short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5 || /^(?:password|qwerty|rahasia|bismillah|12345678)/i.test(password)) return 'weak';
  const score = password.length + kinds * 2;
  return score >= 20 ? 'strong' : score >= 14 ? 'fair' : 'weak';
}
