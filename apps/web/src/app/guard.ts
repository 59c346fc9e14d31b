import { allows, isAdminRole, type Role } from '@rihla/domain/access/roles';
import type { AppRoute } from '../lib/route.ts';

type Guarded = Pick<AppRoute, 'path' | 'may' | 'roles'>;

/**
 * Where a visitor is sent instead of a screen. Specification section 6: the admin area is closed to USER, the
 * user area to everybody else, and both need a stored login.
 * @param route the screen that was asked for
 * @param role the role of whoever is signed in, null when nobody is
 * @returns the address to go to, or null when the screen may be shown
 */
export function guard(route: Guarded, role: Role | null): '/login' | '/unauthorized' | null {
  const area = areaOf(route.path);
  if (area !== 'admin' && area !== 'user') return null;
  if (role === null) return '/login';
  if ((area === 'admin') !== isAdminRole(role)) return '/unauthorized';
  return mayOpen(route, role) ? null : '/unauthorized';
}

/** Whether a role may open a screen of its area. */
export function mayOpen(route: Guarded, role: Role): boolean {
  if (route.roles && !route.roles.includes(role)) return false;
  return !route.may || allows(role, route.may);
}

/** The first part of an address: `admin`, `user`, `file`, or empty for a public one. */
export function areaOf(path: string): 'admin' | 'user' | 'file' | 'public' {
  const first = path.split('/')[1];
  return first === 'admin' || first === 'user' || first === 'file' ? first : 'public';
}
