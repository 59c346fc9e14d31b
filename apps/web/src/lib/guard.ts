import { allows, isAdminRole, type Role } from '@rihla/domain/access/roles';
import type { AppRoute } from './route.ts';

type Guarded = Pick<AppRoute, 'path' | 'may' | 'roles'>;

/**
 * Decides whether a screen may be shown. The areas `admin` and `develop` are closed to the role USER, the area `user`
 * to all other roles, and all three need a person who is signed in (specification section 6).
 * @param route the screen that was asked for
 * @param role the role of the account in use, null when there is none
 * @returns the address to go to instead, or null when the screen may be shown
 */
export function guard(route: Guarded, role: Role | null): '/login' | '/unauthorized' | null {
  const area = areaOf(route.path);
  if (area === 'file' || area === 'public') return null;
  if (role === null) return '/login';
  if ((area !== 'user') !== isAdminRole(role)) return '/unauthorized';
  return canOpen(route, role) ? null : '/unauthorized';
}

/** Whether a role may open a screen of its area. */
export function canOpen(route: Guarded, role: Role): boolean {
  if (route.roles && !route.roles.includes(role)) return false;
  return !route.may || allows(role, route.may);
}

/**
 * The area of an address, by its first part: `admin`, `user`, `file` or `develop`; everything else is public. Pages
 * that a phone application opens (`mobile-webview`) count as `file`, since they need no session: a ticket in the URL
 * opens them.
 */
export function areaOf(path: string): 'admin' | 'user' | 'file' | 'develop' | 'public' {
  const first = path.split('/')[1];
  if (first === 'mobile-webview') return 'file';
  return first === 'admin' || first === 'user' || first === 'file' || first === 'develop' ? first : 'public';
}

/**
 * Whether an address is where people sign in, choose an account or are told that they may not: no form bars the way.
 */
export function isDoor(path: string): boolean {
  return path === '/' || path === '/login' || path === '/unauthorized';
}
