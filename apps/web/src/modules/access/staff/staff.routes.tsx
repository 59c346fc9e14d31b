import type { ComponentType } from 'react';
import type { AppRoute, ModuleRoutes } from '../../../lib/navigation/route.ts';
import type { MessageKey } from '../../../lib/words/i18n.ts';
import type { StaffGroup, StaffKind } from './staff-kinds.ts';

type StaffPaths = {
  group: Exclude<StaffGroup, 'agents'>;
  list: string;
  create: string;
  detail: string;
  title: MessageKey;
};

const BASE = '/admin/credentials';

/**
 * The addresses of the groups of the office (specification section 2); agents stand in their own module. The rest of a
 * group is loaded with its first screen.
 */
const STAFF_PATHS: readonly StaffPaths[] = [
  {
    group: 'admins',
    list: `${BASE}/main-admin`,
    create: `${BASE}/main-admin/add`,
    detail: `${BASE}/main-admin/:slug/detail`,
    title: 'nav.main_admin',
  },
  {
    group: 'finances',
    list: `${BASE}/finances`,
    create: `${BASE}/finances/add`,
    detail: `${BASE}/finances/:slug/detail`,
    title: 'nav.finances',
  },
  {
    group: 'tour_guides',
    list: `${BASE}/tour-guide`,
    create: `${BASE}/tour-guide/add`,
    detail: `${BASE}/tour-guide/:slug`,
    title: 'nav.tour_guide',
  },
];

/** The screens of each group of staff: list, form for a new one, detail. */
const screens: readonly AppRoute[] = STAFF_PATHS.flatMap(({ group, list, create, detail, title }) => [
  {
    path: list,
    title,
    may: 'admin.read',
    load: async () => screenOf(group, (await import('./staff-list.tsx')).StaffList),
  },
  {
    path: create,
    title: `staff.add.${group}` as const,
    may: 'admin.create',
    load: async () => screenOf(group, (await import('./staff-create.tsx')).StaffCreate),
  },
  {
    path: detail,
    title,
    may: 'admin.read',
    messages: ['media'],
    load: async () => screenOf(group, (await import('./staff-detail.tsx')).StaffDetail),
  },
]);

/** The screens of the people who work for the agency. */
export const staffRoutes: ModuleRoutes = {
  messages: ['access/staff', 'access/people', 'access/account', 'access/refusals'],
  screens,
};

async function screenOf(group: StaffGroup, Component: ComponentType<{ kind: StaffKind }>) {
  const { STAFF_KINDS } = await import('./staff-kinds.ts');
  // The key keeps one list from taking over the state of another.
  return { Screen: () => <Component key={group} kind={STAFF_KINDS[group]} /> };
}
