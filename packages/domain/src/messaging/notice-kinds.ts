import type { Role } from '../access/roles.ts';

/** Whom a kind of message concerns: customers, agents, or the rest of the staff. */
type Audience = 'CUSTOMER' | 'AGENT' | 'OFFICE';

/** One kind of message: whom it concerns and which e-mails belong to it. */
type Kind = {
  for: readonly Audience[];
  /** True if its e-mails are sent whatever a person has chosen. */
  needed: boolean;
  /** The names of its e-mails; a name that ends in a dot stands for all that begin with it. */
  templates: readonly string[];
};

/**
 * The kinds of messages that people can choose to receive by e-mail or WhatsApp, in the order of the screen. All of
 * them appear in the inbox of the app.
 */
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
      'payment.credited',
      'payment.late',
      'payment.refunded',
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
  cancellations_asked: { for: ['OFFICE'], needed: false, templates: ['cancellation.'] },
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

/**
 * The kind to which an e-mail belongs; null for an e-mail that answers something its reader has just done.
 * @param template the name of the e-mail, such as `payment.validated`
 */
export function kindOfLetter(template: string): NoticeKind | null {
  const belongs = (name: string) => (name.endsWith('.') ? template.startsWith(name) : template === name);
  return NOTICE_KINDS.find((kind) => KINDS[kind].templates.some(belongs)) ?? null;
}

/**
 * Whether the e-mails of a kind are sent whatever a person has chosen, for example because they protect the account or
 * say what happened to money.
 */
export function isAlwaysSent(kind: NoticeKind): boolean {
  return KINDS[kind].needed;
}

/** The kinds of messages that a person with a role may receive, in the order of the screen. */
export function kindsOf(role: Role): NoticeKind[] {
  const audience: Audience = role === 'USER' ? 'CUSTOMER' : role === 'AGENT' ? 'AGENT' : 'OFFICE';
  return NOTICE_KINDS.filter((kind) => (KINDS[kind].for as readonly Audience[]).includes(audience));
}
