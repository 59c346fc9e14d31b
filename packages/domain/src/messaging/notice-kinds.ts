import type { Role } from '../access/roles.ts';

/** Whom a kind of news concerns: customers, agents, or the rest of the staff. */
type Audience = 'CUSTOMER' | 'AGENT' | 'OFFICE';

type Kind = {
  for: readonly Audience[];
  /** Its letter goes out whatever a person has chosen. */
  needed: boolean;
  /** What the names of its letters are, or begin with where they end in a dot. */
  templates: readonly string[];
};

/** The kinds of news that the product tells people, in the order of the screen. Every one is in the inbox of the app. */
const KINDS = {
  account: {
    for: ['CUSTOMER', 'AGENT', 'OFFICE'],
    needed: true,
    templates: ['account.'],
  },
  payments: {
    for: ['CUSTOMER'],
    needed: true,
    templates: [
      'payment.late',
      'payment.rejected',
      'payment.reversed',
      'payment.surplus',
      'payment.validated',
      'savings.converted',
      'savings.deposited',
      'savings.withdrawn',
    ],
  },
  booking_changes: {
    for: ['CUSTOMER'],
    needed: true,
    templates: [
      'invoice.cancellation_declined',
      'invoice.cancelled',
      'invoice.divided',
      'invoice.expired',
      'invoice.moved',
      'invoice.take_off_asked',
      'invoice.taken_off',
      'listing.rescheduled',
    ],
  },
  bookings: {
    for: ['CUSTOMER'],
    needed: false,
    templates: ['invoice.created', 'invoice.plan_set', 'payment.link', 'savings.joined'],
  },
  due: { for: ['CUSTOMER'], needed: false, templates: ['instalment.', 'savings.reminder'] },
  reminders: { for: ['CUSTOMER'], needed: false, templates: ['reminder'] },
  incidents: { for: ['OFFICE'], needed: true, templates: ['incident'] },
  payments_to_check: { for: ['OFFICE'], needed: false, templates: ['payment.submitted'] },
  cancellations_asked: { for: ['OFFICE'], needed: false, templates: ['cancellation.asked'] },
  people: {
    for: ['OFFICE'],
    needed: false,
    templates: ['agent.applied', 'agents.stages_proposed', 'customer.contact_change_asked'],
  },
  fees_asked: { for: ['OFFICE'], needed: false, templates: ['fee.asked'] },
  site: { for: ['OFFICE'], needed: false, templates: ['theme.failed'] },
  fees: { for: ['AGENT'], needed: true, templates: ['fee.paid', 'fee.returned'] },
  agency: {
    for: ['AGENT'],
    needed: false,
    templates: ['agent.stage_raised', 'listing.rescheduled_for_agent'],
  },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof KINDS;
export const NOTICE_KINDS = Object.keys(KINDS) as [NoticeKind, ...NoticeKind[]];

/** The kind of news that a letter belongs to; null for one that answers what its reader has just done. */
export function kindOfLetter(template: string): NoticeKind | null {
  const belongs = (name: string) => (name.endsWith('.') ? template.startsWith(name) : template === name);
  return NOTICE_KINDS.find((kind) => KINDS[kind].templates.some(belongs)) ?? null;
}

/** Whether the letters of a kind go out whatever a person has chosen: what protects the account, and what became of money. */
export function isNeeded(kind: NoticeKind): boolean {
  return KINDS[kind].needed;
}

/** The kinds of news that a person of a role may be told, in the order of the screen. */
export function kindsOf(role: Role): NoticeKind[] {
  const audience: Audience = role === 'USER' ? 'CUSTOMER' : role === 'AGENT' ? 'AGENT' : 'OFFICE';
  return NOTICE_KINDS.filter((kind) => (KINDS[kind].for as readonly Audience[]).includes(audience));
}
