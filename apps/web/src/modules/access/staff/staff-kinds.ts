import { ADMIN_ROLES, type AdminRole } from '@rihla/domain/access/roles';
import type { MessageKey } from '@rihla/messages/format';
import { listSource } from '../../../kit/list/list-source.ts';
import type { CallOutput } from '../../../lib/api/api.ts';

export type StaffRow = CallOutput<'admins.list'>['data'][number];
export type Staff = CallOutput<'admins.get'>['data'];
export type StaffGroup = 'admins' | 'finances' | 'tour_guides' | 'agents';

/** One of the four screens over people who work for the site: where it is, and what is special about it. */
export type StaffKind = {
  /** Its group of calls in the contract. */
  group: StaffGroup;
  at: string;
  add: string;
  one: (slug: string) => string;
  title: MessageKey;
  words: 'admin' | 'agent';
  permission: 'admin' | 'agent';
  /** The role that the screen is about; null where it is chosen. */
  role: AdminRole | null;
  source: ReturnType<typeof listSource<'admins.list'>>;
};

const base = '/admin/credentials';

export const STAFF_KINDS: Readonly<Record<StaffGroup, StaffKind>> = {
  admins: {
    group: 'admins',
    at: `${base}/main-admin`,
    add: `${base}/main-admin/add`,
    one: (slug) => `${base}/main-admin/${slug}/detail`,
    title: 'nav.main_admin',
    words: 'admin',
    permission: 'admin',
    role: null,
    source: listSource('admins.list'),
  },
  finances: {
    group: 'finances',
    at: `${base}/finances`,
    add: `${base}/finances/add`,
    one: (slug) => `${base}/finances/${slug}/detail`,
    title: 'nav.finances',
    words: 'admin',
    permission: 'admin',
    role: 'FINANCE',
    source: listSource('finances.list'),
  },
  tour_guides: {
    group: 'tour_guides',
    at: `${base}/tour-guide`,
    add: `${base}/tour-guide/add`,
    one: (slug) => `${base}/tour-guide/${slug}`,
    title: 'nav.tour_guide',
    words: 'admin',
    permission: 'admin',
    role: 'GUIDE',
    source: listSource('tour_guides.list'),
  },
  agents: {
    group: 'agents',
    at: `${base}/agents`,
    add: `${base}/agents/add-agent`,
    one: (slug) => `${base}/agents/${slug}/detail-agent`,
    title: 'nav.agents',
    words: 'agent',
    permission: 'agent',
    role: 'AGENT',
    source: listSource('agents.list'),
  },
};

/** Roles that the form of the first screen offers: agents have their own, ROOT is made by ROOT. */
export function offeredRoles(own: AdminRole): readonly AdminRole[] {
  return ADMIN_ROLES.filter((role) => role !== 'AGENT' && (role !== 'ROOT' || own === 'ROOT'));
}
