import type { Role } from '@rihla/domain/access/roles';
import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import type { MessageKey } from '@rihla/messages/format';
import type { Icon } from '@tabler/icons-react';
import { areaOf, canOpen } from '../session/guard.ts';
import { LISTINGS_PATH } from './listing-paths.ts';
import { icons } from './navigation-icons.ts';
import type { AppRoute, MenuGroupTitle } from './route.ts';
import { allScreens } from './screens.ts';

/** An entry of the menu: the path it opens (`to`), the message key of its label and its icon. */
export type MenuEntry = {
  to: string;
  label: MessageKey;
  icon: Icon;
  /** The only fee strategy with which a site shows the entry; undefined: every site shows it. */
  feeStrategy?: FeeStrategy;
};
/** A titled group of menu entries. */
export type MenuGroup = { label: MessageKey; entries: readonly MenuEntry[] };

/**
 * A menu entry as it is declared: path, message key of the label, and the only fee strategy with which it is shown
 * (missing: shown with every one).
 */
type EntryTuple = readonly [to: string, label: MessageKey, only?: FeeStrategy];
type Group = { label: MenuGroupTitle; entries: readonly EntryTuple[] };

const invoices: EntryTuple = ['/admin/transactions/invoices', 'nav.invoices'];
const payments: EntryTuple = ['/admin/transactions/payments', 'nav.payments'];
const books: EntryTuple = ['/admin/books', 'nav.books'];
const costCategories: EntryTuple = [
  '/admin/settings/accounting-categories',
  'resource.accounting_category.many',
];
const trxs: EntryTuple = ['/admin/transactions/trxs', 'nav.trxs'];
const guideKit: EntryTuple = ['/admin/guide', 'nav.guide_kit'];
const roamax: EntryTuple = ['/admin/transactions/roamax', 'nav.roamax'];
const fees: EntryTuple = ['/admin/transactions/fees', 'nav.fees'];
const banks: EntryTuple = ['/admin/settings/banks', 'resource.bank.many'];
const booking: EntryTuple = ['/admin/transactions/booking', 'nav.booking'];
const savings: EntryTuple = ['/admin/transactions/savings', 'nav.savings'];
const tourPack: EntryTuple = [LISTINGS_PATH, 'nav.tour_pack'];
const departures: EntryTuple = ['/admin/transactions/departures', 'nav.departures'];
const reports: EntryTuple = ['/admin/transactions/reports', 'nav.reports'];
const voucher: EntryTuple = ['/admin/transactions/voucher', 'nav.voucher'];
const addonCategories: EntryTuple = ['/admin/transactions/addon-categories', 'resource.addon_category.many'];
const tags: EntryTuple = ['/admin/transactions/tags', 'resource.tag.many'];
const tagCategories: EntryTuple = ['/admin/transactions/tag-categories', 'resource.tag_category.many'];
const referral: EntryTuple = ['/admin/statistics/referral', 'nav.referral'];
const statistics: EntryTuple = ['/admin/transactions/statistics', 'nav.statistics'];
const users: EntryTuple = ['/admin/credentials/users', 'nav.users'];
const agents: EntryTuple = ['/admin/credentials/agents', 'nav.agents'];
const sites: EntryTuple = ['/admin/settings/sites', 'nav.sites'];
const theme: EntryTuple = ['/admin/settings/theme', 'nav.theme'];
const configs: EntryTuple = ['/admin/settings/configs', 'nav.configs'];
const hosts: EntryTuple = ['/admin/settings/domains', 'nav.hosts'];
const privacy: EntryTuple = ['/admin/settings/privacy', 'nav.privacy'];
const nameFlags: EntryTuple = ['/admin/transactions/name-flags', 'nav.name_flags'];
const conversations: EntryTuple = ['/admin/reminders/conversations', 'nav.conversations'];
const letters: EntryTuple = ['/admin/settings/letters', 'nav.letters'];
const wa: EntryTuple = ['/admin/settings/wa', 'nav.wa'];

const transactions: Group = {
  label: 'nav.group.transactions',
  entries: [
    invoices,
    payments,
    books,
    trxs,
    roamax,
    fees,
    booking,
    savings,
    tourPack,
    departures,
    reports,
    voucher,
    addonCategories,
    nameFlags,
  ],
};
const media: Group = {
  label: 'nav.group.media',
  entries: [
    ['/admin/media/photos', 'nav.photos'],
    ['/admin/media/testimonials', 'resource.testimonial.many'],
    ['/admin/media/articles', 'nav.articles'],
    ['/admin/media/article-categories', 'resource.article_category.many'],
    ['/admin/media/webpages', 'nav.webpages'],
    ['/admin/media/slides', 'resource.slide.many'],
    ['/admin/media/faqs', 'resource.faq.many'],
    ['/admin/media/contact-messages', 'nav.contact_messages'],
  ],
};
const credentials: Group = {
  label: 'nav.group.credentials',
  entries: [
    ['/admin/credentials/main-admin', 'nav.main_admin'],
    ['/admin/credentials/finances', 'nav.finances'],
    agents,
    users,
    ['/admin/credentials/tour-guide', 'nav.tour_guide'],
  ],
};
const reminders: Group = {
  label: 'nav.group.reminders',
  entries: [
    ['/admin/reminders/list', 'resource.reminder.many'],
    ['/admin/reminders/calendar', 'nav.reminder_calendar'],
    ['/admin/reminders/categories', 'resource.reminder_category.many'],
    conversations,
    ['/admin/settings/inbox', 'nav.messages'],
  ],
};
/** The settings group, with further entries at its end that not every role has. */
const settings = (...more: readonly EntryTuple[]): Group => ({
  label: 'nav.group.settings',
  entries: [
    banks,
    costCategories,
    ['/admin/settings/stages', 'resource.stage.many', 'FLAT'],
    ['/admin/settings/stages/proposals', 'stages.proposals', 'FLAT'],
    ['/admin/settings/document-editor', 'nav.document_editor'],
    theme,
    sites,
    ['/admin/settings/vaccine-rules', 'resource.vaccine_rule.many'],
    ['/admin/settings/equipment-items', 'resource.equipment_item.many'],
    privacy,
    tags,
    tagCategories,
    ['/admin/settings/total-pilgrims', 'nav.total_pilgrims'],
    ...more,
  ],
});
// Each list of master data says itself that it stands here.
const masterData: Group = { label: 'nav.group.master', entries: [] };
// Specification section 2 has these screens but does not name a menu for them.
const insight: Group = {
  label: 'nav.group.insight',
  entries: [
    statistics,
    referral,
    ['/admin/transactions/crm/campaigns', 'nav.campaigns'],
    ['/admin/transactions/crm/opportunities', 'nav.opportunities'],
    ['/admin/transactions/crm/audiences', 'nav.audiences'],
    ['/admin/transactions/crm/sendings', 'nav.sendings'],
  ],
};

const work = (...entries: EntryTuple[]): Group => ({ label: 'nav.group.work', entries });

/** The menu of each role, in the order of specification section 2. */
const MENUS: Readonly<Record<Role, readonly Group[]>> = {
  ROOT: [
    transactions,
    media,
    credentials,
    reminders,
    settings(hosts, configs, letters, wa),
    masterData,
    insight,
  ],
  MAIN: [transactions, media, credentials, reminders, settings(hosts, letters, wa), masterData, insight],
  DIRECTOR: [
    work(
      invoices,
      payments,
      books,
      trxs,
      fees,
      savings,
      tourPack,
      departures,
      reports,
      voucher,
      nameFlags,
      privacy,
      conversations,
    ),
    credentials,
    { label: 'nav.group.settings', entries: [letters] },
    insight,
  ],
  // The specification has these screens for agents but does not name all of them as menu entries.
  AGENT: [work(invoices, booking, savings, tourPack, departures, voucher, fees, referral, users, agents)],
  FINANCE: [
    work(invoices, payments, books, trxs, savings, tourPack, fees, banks, costCategories),
    { label: 'nav.group.insight', entries: [statistics] },
  ],
  MEDIA: [media, { label: 'nav.group.settings', entries: [theme, sites] }],
  GUIDE: [work(guideKit, departures, tourPack)],
  USER: [
    {
      label: 'nav.group.work',
      entries: [
        ['/user/booking', 'nav.user_booking'],
        ['/user/savings', 'nav.user_savings'],
        ['/user/privacy', 'nav.my_privacy'],
      ],
    },
  ],
};

/**
 * The menu of a role: only entries whose screen is registered and may be opened, and only groups with at least one
 * entry.
 * @param known the screens to consider; by default all that are registered
 */
export function menuFor(role: Role, known = allScreens()): MenuGroup[] {
  return MENUS[role]
    .map(({ label, entries }) => ({
      label,
      entries: [...entries, ...entriesOfScreens(label, known)]
        .filter(([to]) => canOpenPath(to, role, known))
        .map(menuEntry),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * The path under which a screen stands in the menu and the breadcrumbs. A customer's booking has the path of its
 * invoice (`/user/invoices/…`) but stands under `/user/booking`.
 */
export function menuPathOf(path: string): string {
  return path.replace(/^\/user\/invoices(?=\/|$)/, '/user/booking');
}

/**
 * The path of the menu entry under which a screen stands; undefined when there is none.
 * @param path the path of the screen
 */
export function entryPathOf(entries: readonly Pick<MenuEntry, 'to'>[], path: string): string | undefined {
  const menuPath = menuPathOf(path);
  return entries.findLast(({ to }) => menuPath === to || menuPath.startsWith(`${to}/`))?.to;
}

/**
 * A screen in the command search. `of` is the title of the list to which a screen belongs that is only called "add".
 */
type Destination = { to: string; label: MessageKey; of?: MessageKey };

/**
 * All screens that a role may open and whose path has no parameter, for the command search. `to` is the path and
 * `label` the message key of the title. Screens that add something are all called "add"; for those, `of` has the title
 * of the list they belong to.
 * @param known the screens to consider; by default all that are registered
 */
export function destinationsFor(role: Role, known = allScreens()): Destination[] {
  const area = role === 'USER' ? 'user' : 'admin';
  return known
    .filter((screen) => areaOf(screen.path) === area && !screen.path.includes(':') && canOpen(screen, role))
    .map(({ path, title }) => {
      const list = known.find((screen) => screen.path === path.replace(/\/add$/, ''));
      return { to: path, label: title, of: title === 'segment.add' ? list?.title : undefined };
    });
}

/** The entries of the screens that name a group of the menu as theirs. */
function entriesOfScreens(group: MenuGroupTitle, known: readonly AppRoute[]): EntryTuple[] {
  return known.filter(({ menu }) => menu === group).map(({ path, title }) => [path, title]);
}

function canOpenPath(to: string, role: Role, known: readonly AppRoute[]): boolean {
  const screen = known.find(({ path }) => path === to);
  return screen !== undefined && canOpen(screen, role);
}

/** The menu entry of a declared entry, with its icon. */
function menuEntry([to, label, only]: EntryTuple): MenuEntry {
  return { to, label, icon: icons[label] ?? icons.other, feeStrategy: only };
}
