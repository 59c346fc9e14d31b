import { createHash, randomBytes } from 'node:crypto';

/**
 * Makes a secret token, such as that of a session, with the id of its site and 32 random bytes in one text. The id only
 * shows at which site to look: the token is valid if that site has stored its hash. So row security stays in force
 * while the token's owner is looked up.
 */
export function newSiteToken(siteId: string): { token: string; hash: Buffer } {
  return siteTokenOf(siteId, randomBytes(32));
}

/**
 * Makes the token of a site from 32 secret bytes, in the form of `newSiteToken`. The same bytes make the same token, so
 * that a token whose answer was lost can be given once more, although only its hash is stored.
 */
export function siteTokenOf(siteId: string, secret: Buffer): { token: string; hash: Buffer } {
  const token = Buffer.concat([Buffer.from(siteId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
  return { token, hash: hashToken(token) };
}

/**
 * The site that a token of `newSiteToken` names in its first bytes, and the hash under which that site stores it; null
 * for a text of another form.
 */
export function readSiteToken(token: string): { siteId: string; hash: Buffer } | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex');
  const siteId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { siteId, hash: hashToken(token) };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
