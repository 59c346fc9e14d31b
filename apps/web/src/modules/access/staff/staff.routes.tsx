import type { ComponentType } from 'react';
import type { AppRoute, ModuleRoutes } from '../../../lib/route.ts';
import type { MessageKey } from '../../../lib/i18n.ts';
import type { StaffGroup, StaffKind } from './staff-kinds.ts';

type StaffPaths = {
  group: StaffGroup;
  list: string;
  create: string;
  detail: string;
  title: MessageKey;
  permission: 'admin' | 'agent';
};

const BASE = '/admin/credentials';

/** The addresses of the four groups (specification section 2). The rest of a group is loaded with its first screen. */
const STAFF_PATHS: readonly StaffPaths[] = [
  {
    group: 'admins',
    list: `${BASE}/main-admin`,
    create: `${BASE}/main-admin/add`,
    detail: `${BASE}/main-admin/:slug/detail`,
    title: 'nav.main_admin',
    permission: 'admin',
  },
  {
    group: 'finances',
    list: `${BASE}/finances`,
    create: `${BASE}/finances/add`,
    detail: `${BASE}/finances/:slug/detail`,
    title: 'nav.finances',
    permission: 'admin',
  },
  {
    group: 'tour_guides',
    list: `${BASE}/tour-guide`,
    create: `${BASE}/tour-guide/add`,
    detail: `${BASE}/tour-guide/:slug`,
    title: 'nav.tour_guide',
    permission: 'admin',
  },
  {
    group: 'agents',
    list: `${BASE}/agents`,
    create: `${BASE}/agents/add-agent`,
    detail: `${BASE}/agents/:slug/detail-agent`,
    title: 'nav.agents',
    permission: 'agent',
  },
];

/** The screens of each group of staff: list, form for a new one, detail. */
const screens: readonly AppRoute[] = STAFF_PATHS.flatMap(
  ({ group, list, create, detail, title, permission }) => [
    {
      path: list,
      title,
      may: `${permission}.read`,
      load: async () => screenOf(group, (await import('./staff-list.tsx')).StaffList),
    },
    {
      path: create,
      title: `staff.add.${group}` as const,
      may: `${permission}.create`,
      load: async () => screenOf(group, (await import('./staff-create.tsx')).StaffCreate),
    },
    {
      path: detail,
      title,
      may: `${permission}.read`,
      load: async () => screenOf(group, (await import('./staff-detail.tsx')).StaffDetail),
    },
  ],
);

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
