import { allows, isAdminRole, type Role } from '@rihla/domain/access/roles';
import type { AppRoute } from '../navigation/route.ts';

type GuardedRoute = Pick<AppRoute, 'path' | 'may' | 'roles'>;

/**
 * Decides whether a screen may be shown. The areas `admin` and `develop` are closed to the role USER, the area `user`
 * to all other roles, and all three to people who are not signed in (specification section 6).
 * @param route the screen that was asked for
 * @param role the role of the account in use; null when nobody is signed in
 * @returns the address to go to instead; null when the screen may be shown
 */
export function guard(route: GuardedRoute, role: Role | null): '/login' | '/unauthorized' | null {
  const area = areaOf(route.path);
  if (area === 'file' || area === 'public') return null;
  if (role === null) return '/login';
  if ((area !== 'user') !== isAdminRole(role)) return '/unauthorized';
  return canOpen(route, role) ? null : '/unauthorized';
}

/**
 * Whether a role may open a screen, by the screen's own list of roles and permission. The area of its path is not
 * checked here.
 */
export function canOpen(route: GuardedRoute, role: Role): boolean {
  if (route.roles && !route.roles.includes(role)) return false;
  return !route.may || allows(role, route.may);
}

/**
 * The area of a screen, by the first part of its path: `admin`, `user`, `file` or `develop`; every other path is
 * `public`. Pages that a phone application opens (`mobile-webview`) count as `file`, since they need no session: a
 * ticket in the URL opens them.
 */
export function areaOf(path: string): 'admin' | 'user' | 'file' | 'develop' | 'public' {
  const first = path.split('/')[1];
  if (first === 'mobile-webview') return 'file';
  return first === 'admin' || first === 'user' || first === 'file' || first === 'develop' ? first : 'public';
}

/**
 * Whether a path is that of a screen on which people choose an account, sign in or are told that they may not open a
 * screen. A form with unsaved input does not keep people from going there.
 */
export function isSignInScreen(path: string): boolean {
  return path === '/' || path === '/login' || path === '/unauthorized';
}
