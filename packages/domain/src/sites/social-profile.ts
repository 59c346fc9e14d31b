/**
 * Matches what may be written for a profile in a social network: the name of the account, with or without `@`, or the
 * address of the profile, with or without `https://`.
 */
export const SOCIAL_PROFILE = /^(?:@?[\w.-]+|(?:https:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/[^\s<>"']*)$/i;

/**
 * The address of a profile in a social network.
 * @param written the name of the account or the address of the profile; null when none is set
 * @param home the address of the network before the name of an account, such as `instagram.com/`
 * @returns null without a text, and for one that is neither
 */
export function socialAddress(written: string | null, home: string): string | null {
  if (written === null || !SOCIAL_PROFILE.test(written)) return null;
  if (!written.includes('/')) return `https://www.${home}${written.replace(/^@/, '')}`;
  return /^https:/i.test(written) ? written : `https://${written}`;
}
