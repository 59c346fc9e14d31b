import type { ComponentType } from 'react';
import type { AppRoute } from '../../../lib/route.ts';
import type { MessageKey } from '../../../lib/i18n.ts';
import type { StaffGroup, StaffKind } from './staff-kinds.ts';

type Place = {
  group: StaffGroup;
  at: string;
  add: string;
  one: string;
  title: MessageKey;
  permission: 'admin' | 'agent';
};

const base = '/admin/credentials';

/** The addresses of specification section 2; what the screens show comes with them when they are opened. */
const PLACES: readonly Place[] = [
  {
    group: 'admins',
    at: `${base}/main-admin`,
    add: `${base}/main-admin/add`,
    one: `${base}/main-admin/:slug/detail`,
    title: 'nav.main_admin',
    permission: 'admin',
  },
  {
    group: 'finances',
    at: `${base}/finances`,
    add: `${base}/finances/add`,
    one: `${base}/finances/:slug/detail`,
    title: 'nav.finances',
    permission: 'admin',
  },
  {
    group: 'tour_guides',
    at: `${base}/tour-guide`,
    add: `${base}/tour-guide/add`,
    one: `${base}/tour-guide/:slug`,
    title: 'nav.tour_guide',
    permission: 'admin',
  },
  {
    group: 'agents',
    at: `${base}/agents`,
    add: `${base}/agents/add-agent`,
    one: `${base}/agents/:slug/detail-agent`,
    title: 'nav.agents',
    permission: 'agent',
  },
];

/** List, add and one, for each of the four. */
export const staffRoutes: readonly AppRoute[] = PLACES.flatMap(
  ({ group, at, add, one, title, permission }) => [
    {
      path: at,
      title,
      may: `${permission}.read`,
      load: async () => screenOf(group, (await import('./staff-list.tsx')).StaffList),
    },
    {
      path: add,
      title: `staff.add.${group}` as const,
      may: `${permission}.create`,
      load: async () => screenOf(group, (await import('./staff-create.tsx')).StaffAdd),
    },
    {
      path: one,
      title,
      may: `${permission}.read`,
      load: async () => screenOf(group, (await import('./staff-detail.tsx')).StaffOne),
    },
  ],
);

async function screenOf(group: StaffGroup, Shown: ComponentType<{ kind: StaffKind }>) {
  const { STAFF_KINDS } = await import('./staff-kinds.ts');
  // The key keeps one list from taking over the state of another.
  return { Screen: () => <Shown key={group} kind={STAFF_KINDS[group]} /> };
}
