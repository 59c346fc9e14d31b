import { ADMIN_ROLES, type AdminRole, standsAbove } from '@rihla/domain/access/roles';
import type { MessageKey } from '@rihla/messages/format';
import { listSource } from '../../../kit/list/list-source.ts';
import type { CallOutput } from '../../../lib/api/api.ts';

export type StaffRow = CallOutput<'admins.list'>['data'][number];
export type Staff = CallOutput<'admins.get'>['data'];
export type StaffGroup = 'admins' | 'finances' | 'tour_guides' | 'agents';

/** A group of staff: the addresses of its screens, and what differs from the other groups. */
export type StaffKind = {
  /** The group of calls in the contract. */
  group: StaffGroup;
  listPath: string;
  createPath: string;
  detailPath: (slug: string) => string;
  title: MessageKey;
  /** The group of messages that names the fields. */
  fieldGroup: 'admin' | 'agent';
  permission: 'admin' | 'agent';
  /** The role that everybody in the group has; null where the form chooses it. */
  role: AdminRole | null;
  source: ReturnType<typeof listSource<'admins.list'>>;
};

const BASE = '/admin/credentials';

export const STAFF_KINDS: Readonly<Record<StaffGroup, StaffKind>> = {
  admins: {
    group: 'admins',
    listPath: `${BASE}/main-admin`,
    createPath: `${BASE}/main-admin/add`,
    detailPath: (slug) => `${BASE}/main-admin/${slug}/detail`,
    title: 'nav.main_admin',
    fieldGroup: 'admin',
    permission: 'admin',
    role: null,
    source: listSource('admins.list'),
  },
  finances: {
    group: 'finances',
    listPath: `${BASE}/finances`,
    createPath: `${BASE}/finances/add`,
    detailPath: (slug) => `${BASE}/finances/${slug}/detail`,
    title: 'nav.finances',
    fieldGroup: 'admin',
    permission: 'admin',
    role: 'FINANCE',
    source: listSource('finances.list'),
  },
  tour_guides: {
    group: 'tour_guides',
    listPath: `${BASE}/tour-guide`,
    createPath: `${BASE}/tour-guide/add`,
    detailPath: (slug) => `${BASE}/tour-guide/${slug}`,
    title: 'nav.tour_guide',
    fieldGroup: 'admin',
    permission: 'admin',
    role: 'GUIDE',
    source: listSource('tour_guides.list'),
  },
  agents: {
    group: 'agents',
    listPath: `${BASE}/agents`,
    createPath: `${BASE}/agents/add-agent`,
    detailPath: (slug) => `${BASE}/agents/${slug}/detail-agent`,
    title: 'nav.agents',
    fieldGroup: 'agent',
    permission: 'agent',
    role: 'AGENT',
    source: listSource('agents.list'),
  },
};

/**
 * The roles that the form of admins offers: agents have a screen of their own, and nobody gives a role above their own.
 * @param ownRole the role of the person who fills the form
 */
export function offeredRoles(ownRole: AdminRole): readonly AdminRole[] {
  return ADMIN_ROLES.filter((role) => role !== 'AGENT' && !standsAbove(role, ownRole));
}
