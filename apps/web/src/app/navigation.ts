import type { Role } from '@rihla/domain/access/roles';
import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import type { MessageKey } from '@rihla/messages/format';
import type { Icon } from '@tabler/icons-react';
import { areaOf, mayOpen } from './guard.ts';
import { icons } from './navigation-icons.ts';
import { screens } from './routes.ts';

export type MenuEntry = {
  to: string;
  label: MessageKey;
  icon: Icon;
  /** Works only where the site pays its agents in this way. */
  only?: FeeStrategy;
};
export type MenuGroup = { label: MessageKey; entries: readonly MenuEntry[] };

type Line = readonly [to: string, label: MessageKey, only?: FeeStrategy];
type Group = { label: MessageKey; lines: readonly Line[] };

const invoices: Line = ['/admin/transactions/invoices', 'nav.invoices'];
const payments: Line = ['/admin/transactions/payments', 'nav.payments'];
const roamax: Line = ['/admin/transactions/roamax', 'nav.roamax'];
const fees: Line = ['/admin/transactions/fees', 'nav.fees'];
const booking: Line = ['/admin/transactions/booking', 'nav.booking'];
const tourPack: Line = ['/admin/transactions/tour-pack', 'nav.tour_pack'];
const voucher: Line = ['/admin/transactions/voucher', 'nav.voucher'];
const addonCategories: Line = ['/admin/transactions/addon-categories', 'resource.addon_category.many'];
const tags: Line = ['/admin/transactions/tags', 'resource.tag.many'];
const referral: Line = ['/admin/statistics/referral', 'nav.referral'];
const statistics: Line = ['/admin/transactions/statistics', 'nav.statistics'];
const users: Line = ['/admin/credentials/users', 'nav.users'];
const agents: Line = ['/admin/credentials/agents', 'nav.agents'];
const sites: Line = ['/admin/settings/sites', 'nav.sites'];
const configs: Line = ['/admin/settings/configs', 'nav.configs'];
const wa: Line = ['/admin/settings/wa', 'nav.wa'];

const transactions: Group = {
  label: 'nav.group.transactions',
  lines: [invoices, payments, roamax, fees, booking, tourPack, voucher, addonCategories],
};
const media: Group = {
  label: 'nav.group.media',
  lines: [
    ['/admin/media/photos', 'nav.photos'],
    ['/admin/media/testimonials', 'nav.testimonials'],
    ['/admin/media/articles', 'nav.articles'],
    ['/admin/media/article-categories', 'resource.article_category.many'],
    ['/admin/media/webpages', 'nav.webpages'],
    ['/admin/media/slides', 'nav.slides'],
  ],
};
const credentials: Group = {
  label: 'nav.group.credentials',
  lines: [
    ['/admin/credentials/main-admin', 'nav.main_admin'],
    ['/admin/credentials/finances', 'nav.finances'],
    agents,
    users,
    ['/admin/credentials/tour-guide', 'nav.tour_guide'],
  ],
};
const reminders: Group = {
  label: 'nav.group.reminders',
  lines: [
    ['/admin/reminders/list', 'nav.reminders'],
    ['/admin/reminders/categories', 'nav.reminder_categories'],
    ['/admin/settings/inbox', 'nav.messages'],
  ],
};
const settings = (...more: readonly Line[]): Group => ({
  label: 'nav.group.settings',
  lines: [
    ['/admin/settings/banks', 'resource.bank.many'],
    ['/admin/settings/stages', 'resource.stage.many', 'FLAT'],
    ['/admin/settings/document-editor', 'nav.document_editor'],
    ['/admin/settings/theme', 'nav.theme'],
    sites,
    tags,
    ['/admin/settings/total-pilgrims', 'nav.total_pilgrims'],
    ...more,
  ],
});
const masterData: Group = {
  label: 'nav.group.master',
  lines: [
    ['/admin/settings/airlines', 'resource.airline.many'],
    ['/admin/settings/airports', 'resource.airport.many'],
    ['/admin/settings/buses', 'resource.bus.many'],
    ['/admin/settings/cities', 'resource.city.many'],
    ['/admin/settings/hotels', 'resource.hotel.many'],
    ['/admin/settings/seasons', 'resource.season.many'],
  ],
};
// Specification section 2 has these screens and names no menu for them; without an entry nobody would find them.
const insight: Group = {
  label: 'nav.group.insight',
  lines: [
    statistics,
    referral,
    ['/admin/transactions/crm/campaigns', 'nav.campaigns'],
    ['/admin/transactions/crm/opportunities', 'nav.opportunities'],
  ],
};

const work = (...lines: Line[]): Group => ({ label: 'nav.group.work', lines });

/** The menu of each role in the order of specification section 2; the director reads, the guide has departures. */
const MENUS: Readonly<Record<Role, readonly Group[]>> = {
  ROOT: [transactions, media, credentials, reminders, settings(configs), masterData, insight],
  MAIN: [transactions, media, credentials, reminders, settings(wa), masterData, insight],
  DIRECTOR: [
    work(invoices, payments, tourPack),
    { label: 'nav.group.insight', lines: [statistics, referral] },
  ],
  AGENT: [work(invoices, booking, tourPack, voucher, referral, users, agents)],
  FINANCE: [work(invoices, payments, tourPack, fees)],
  MEDIA: [media, { label: 'nav.group.settings', lines: [sites] }],
  GUIDE: [work(tourPack)],
  USER: [
    {
      label: 'nav.group.work',
      lines: [
        ['/user/booking', 'nav.user_booking'],
        ['/user/savings', 'nav.user_savings'],
      ],
    },
  ],
};

/** The menu of a role: only entries whose screen exists and may be opened, only groups that have one. */
export function menuFor(role: Role, known = screens): MenuGroup[] {
  return MENUS[role]
    .map(({ label, lines }) => ({
      label,
      entries: lines.filter(([to]) => opens(to, role, known)).map(entry),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Where a screen belongs: a customer's booking has the address of its invoice, and stands among the bookings. */
export function placeOf(path: string): string {
  return path.replace(/^\/user\/invoices(?=\/|$)/, '/user/booking');
}

/** Which entry one is in. */
export function entryAt(entries: readonly Pick<MenuEntry, 'to'>[], path: string): string | undefined {
  const place = placeOf(path);
  return entries.findLast(({ to }) => place === to || place.startsWith(`${to}/`))?.to;
}

/** `of` tells what is added where the screen itself is only called "add". */
type Destination = { to: string; label: MessageKey; of?: MessageKey };

/** Every screen without a parameter that a role may open, for the command search. */
export function destinationsFor(role: Role, known = screens): Destination[] {
  const area = role === 'USER' ? 'user' : 'admin';
  return known
    .filter((screen) => areaOf(screen.path) === area && !screen.path.includes(':') && mayOpen(screen, role))
    .map(({ path, title }) => {
      const list = known.find((screen) => screen.path === path.replace(/\/add$/, ''));
      return { to: path, label: title, of: title === 'segment.add' ? list?.title : undefined };
    });
}

function opens(to: string, role: Role, known: typeof screens): boolean {
  const screen = known.find(({ path }) => path === to);
  return screen !== undefined && mayOpen(screen, role);
}

function entry([to, label, only]: Line): MenuEntry {
  return { to, label, icon: icons[label] ?? icons.other, only };
}
