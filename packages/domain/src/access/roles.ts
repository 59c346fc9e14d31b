import { holds } from '../kit/permissions.ts';

/** The roles of staff (specification section 6). */
export const ADMIN_ROLES = ['ROOT', 'DIRECTOR', 'MAIN', 'FINANCE', 'MEDIA', 'AGENT', 'GUIDE'] as const;
/** Every role: those of staff, and USER for customers. */
export const ROLES = [...ADMIN_ROLES, 'USER'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];
export type Role = (typeof ROLES)[number];

const MASTER_DATA_READ = [
  'city.read',
  'airline.read',
  'airport.read',
  'embarkation.read',
  'catalogue_bank.read',
  'hotel.read',
  'bus.read',
  'season.read',
  'insurance.read',
  'visa_provider.read',
  'muassasah.read',
  'district.read',
] as const;

/**
 * The permissions of each role: `thing.action`, `thing.*`, or `*`. This is the only place that grants them; the matrix in
 * docs/generated/permissions.md comes from it. What it must say is written by hand in docs/rules/who-may-do-what.md,
 * with which the tests of every call compare it.
 */
export const GRANTS: Readonly<Record<Role, readonly string[]>> = {
  ROOT: ['*'],
  MAIN: [
    ...MASTER_DATA_READ,
    'tag.*',
    'tag_category.*',
    'addon_category.*',
    'article_category.*',
    'slide.*',
    'testimonial.*',
    'bank.*',
    'listing.*',
    'stage.*',
    'stage_proposal.*',
    'fee.*',
    'agent_fee.read',
    'withdrawal.*',
    'photo.*',
    'total_pilgrims.*',
    'invoice.read',
    'invoice.create',
    'invoice.update',
    'invoice.plan',
    'invoice.cancel',
    'invoice.cancel_unpaid',
    'invoice.request_cancellation',
    'invoice.move',
    'invoice.spam',
    'invoice.trash',
    'invoice.print',
    'invoice.discount',
    'invoice.unlisted',
    'invoice.admin_notes',
    'booking.*',
    'voucher.*',
    'payment.*',
    'statement.*',
    'statement_line.*',
    'savings.*',
    'customer.*',
    'admin.*',
    'account.*',
    'agent.*',
    'profile.*',
    'reporting.*',
    'rooming.*',
    'site.*',
    'gateway.*',
    'message.read',
    'message.retry',
    'books.*',
    'accounting_category.*',
    'departure_cost.*',
    'roamax.*',
    'referral.read',
  ],
  DIRECTOR: [
    ...MASTER_DATA_READ,
    'tag.read',
    'tag_category.read',
    'addon_category.read',
    'article_category.read',
    'slide.read',
    'testimonial.read',
    'total_pilgrims.read',
    'bank.read',
    'bank.read_numbers',
    'listing.read',
    'listing.read_sales',
    'stage.read',
    'stage_proposal.read',
    'fee.read',
    'agent_fee.read',
    'withdrawal.read',
    'listing.read_history',
    'photo.read',
    'invoice.read',
    'invoice.cancel',
    'invoice.cancel_paid',
    'invoice.restore',
    'invoice.print',
    'invoice.admin_notes',
    'booking.read',
    'voucher.read',
    'payment.read',
    'payment.update',
    'payment.reverse',
    'payment.refund',
    'payment.pay_refund',
    'payment.drop_refund',
    'payment.reviews',
    'payment.events',
    'gateway.read',
    'gateway.balance',
    'savings.read',
    'customer.read',
    'admin.*',
    'agent.read',
    'profile.read',
    'reporting.read',
    'rooming.read',
    'rooming.print',
    'site.read',
    'message.read',
    'books.read',
    'books.verify',
    'accounting_category.read',
    'departure_cost.read',
    'referral.read',
  ],
  FINANCE: [
    ...MASTER_DATA_READ,
    'bank.*',
    'listing.read',
    'listing.read_sales',
    'stage.read',
    'fee.read',
    'agent_fee.read',
    'fee.adjust',
    'withdrawal.*',
    'listing.read_history',
    'photo.read',
    'invoice.read',
    'invoice.plan',
    'invoice.print',
    'invoice.admin_notes',
    'booking.read',
    'payment.*',
    'gateway.read',
    'gateway.balance',
    'statement.*',
    'statement_line.*',
    'savings.read',
    'savings.withdraw',
    'customer.read',
    'message.read',
    'books.*',
    'accounting_category.*',
    'departure_cost.*',
  ],
  MEDIA: [
    ...MASTER_DATA_READ,
    'article_category.*',
    'slide.*',
    'testimonial.*',
    'tag.read',
    'tag_category.read',
    'listing.read',
    'photo.*',
    'site.read',
    'site.update',
  ],
  AGENT: [
    ...MASTER_DATA_READ,
    'addon_category.read',
    'bank.read',
    'listing.read',
    'photo.read',
    'invoice.read',
    'invoice.create',
    'invoice.update',
    'invoice.print',
    'booking.read',
    'booking.update',
    'voucher.read',
    'payment.read',
    'payment.create',
    'payment.update',
    'payment.submit',
    'payment.delete',
    'payment.gateway',
    'customer.read',
    'customer.create',
    'customer.update',
    'agent.read',
    'agent.create',
    'own_bank.update',
    'own_fee.read',
    'agent_fee.read',
    'withdrawal.read',
    'withdrawal.ask',
    'withdrawal.take_back',
    'referral.read',
    'savings.read',
    'savings.create',
    'savings.convert',
    'profile.*',
  ],
  GUIDE: ['listing.read', 'rooming.read'],
  USER: [],
};

/** Whether a role holds a permission such as `invoice.cancel`, by itself or by `invoice.*` (specification section 6). */
export function allows(role: Role, permission: string): boolean {
  return holds(GRANTS[role], permission);
}

/** The roles above the others, the highest first. Every other role is below all of these and beside each other. */
const HIGHEST_ROLES: readonly Role[] = ['ROOT', 'DIRECTOR', 'MAIN'];

/**
 * Whether a role stands above another. Nobody gives a role above the own one, or changes an account that has one: only
 * ROOT and DIRECTOR make or change a DIRECTOR.
 */
export function standsAbove(role: Role, other: Role): boolean {
  return heightOf(role) > heightOf(other);
}

function heightOf(role: Role): number {
  const place = HIGHEST_ROLES.indexOf(role);
  return place < 0 ? 0 : HIGHEST_ROLES.length - place;
}

/** Whether a role is one of staff, and not that of a customer. */
export function isAdminRole(role: Role): role is AdminRole {
  return role !== 'USER';
}
