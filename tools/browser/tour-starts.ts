import { LISTING_PAPERS } from '@rihla/domain/catalogue/listings/listing-papers';
import { DEPARTURE_LISTS } from '@rihla/domain/departures/lists/list-columns';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { Signed } from './screen-window.ts';

const PAPER = '#/file/print/';

/** The addresses that a customer reaches by a button: paying, where an amount is due, and beginning to save up. */
export async function ownBehindButtons(server: string, user: Signed): Promise<string[]> {
  const invoices = await callApi<{ slug: string; status: string }[]>(server, user, '/user_api/invoices');
  const owed = invoices.filter(({ status }) => hasTrait(invoiceMachine, status, 'owing'));
  const programs = await callApi<{ slug: string }[]>(server, user, '/user_api/savings_programs');
  return [
    '#/user/invoices',
    ...owed.slice(0, 1).map(({ slug }) => `#/user/invoices/${slug}/payment`),
    ...programs.slice(0, 1).map(({ slug }) => `#/user/savings/${slug}/register`),
  ];
}

/** The addresses that the office reaches by a button or a menu. */
export async function officeBehindButtons(server: string, root: Signed): Promise<string[]> {
  const packs = '#/admin/transactions/tour-pack';
  const listings = (search: string) =>
    callApi<{ slug: string }[]>(server, root, `/admin_api/listings?${search}`);
  const savings = await listings('search[category][]=TABUNGAN');
  const firstRow = async (list: string, screen: string) => {
    const rows = await callApi<{ slug: string }[]>(server, root, list);
    return rows.slice(0, 1).map(({ slug }) => `${screen}/${slug}`);
  };
  const departing = await listings('search[category][]=UMROH&search[status][]=ACTIVE');
  const [family] = await callApi<{ slug: string; user_id: string }[]>(server, root, '/admin_api/profiles');
  // The newest one is asked to be cancelled in the demo, and cannot be moved.
  const [newest, confirmed = newest] = await callApi<{ slug: string }[]>(
    server,
    root,
    '/admin_api/invoices?search[status][]=PARTIAL',
  );
  return [
    ...(confirmed ? [`#/admin/transactions/invoices/${confirmed.slug}/move`] : []),
    ...(family ? [`#/admin/credentials/users/${family.user_id}/add-profile`] : []),
    `${packs}/publications`,
    ...savings.slice(0, 1).map(({ slug }) => `${packs}/${slug}/savings`),
    ...departing.slice(0, 1).map(({ slug }) => `${packs}/${slug}/departures`),
    ...screensOfDepartures(await departuresWithPilgrims(server, root)),
    ...(await firstRow('/admin_api/campaigns', '#/admin/transactions/crm/campaigns')),
    ...(await firstRow('/admin_api/opportunities', '#/admin/transactions/crm/opportunities')),
    ...(await firstRow('/admin_api/guide_kits', '#/admin/guide')),
    `#/admin/sites/${root.account.site.slug}`,
    `${PAPER}cropper`,
  ];
}

/**
 * The addresses of the screens about the pilgrims of a departure: those on which they are prepared, of one that leaves
 * next, and those that are filled on the way, of the one that left last.
 */
function screensOfDepartures(departures: readonly Departure[]): string[] {
  const { next, gone } = departuresToday(departures);
  return [
    ...['', '/buses', '/equipment'].map(
      (part) => next && `#/admin/transactions/departures/${next.slug}${part}`,
    ),
    ...['rooms', 'attendance'].map((part) => gone && `#/admin/transactions/tour-pack/${gone.slug}/${part}`),
  ].filter((address) => address !== undefined);
}

type Departure = { id: string; slug: string; departure_at: string; pilgrims: number };

/** The umrah departures that have pilgrims, the earliest first. */
async function departuresWithPilgrims(server: string, root: Signed): Promise<Departure[]> {
  const departures = await callApi<Departure[]>(
    server,
    root,
    '/admin_api/manifests?search[category][]=UMROH',
  );
  return departures.filter(({ pilgrims }) => pilgrims > 0);
}

/** The printed documents that are not of a package or a departure's list: an invoice, a receipt, pilgrims' cards … */
const PAPERS = ['invoice', 'payments', 'profiles', 'room-list', 'savings', 'fees', 'letters'];
/** The printed lists of a departure: one paper, whose address names the list. */
const DEPARTURE_PAPERS = DEPARTURE_LISTS.map((list) => `departure-list?list=${list}`);

/**
 * The departure that left last, whose rooms, buses and head counts are filled, and the one with most pilgrims of the two
 * that leave next, which is being prepared; each in place of the other where there is none.
 */
function departuresToday(departures: readonly Departure[]): { gone?: Departure; next?: Departure } {
  const today = new Date().toISOString().slice(0, 10);
  const gone = departures.findLast(({ departure_at }) => departure_at <= today);
  const [one, other] = departures.filter(({ departure_at }) => departure_at > today);
  const next = one && other && other.pilgrims > one.pilgrims ? other : one;
  return { gone: gone ?? next, next: next ?? gone };
}

/** The addresses of printed documents, and the function that makes of each one that opens it, with a ticket. */
type Papers = { start: string[]; enter(address: string): Promise<string> };

/**
 * The tour of everything that can be printed: an invoice, a receipt, the documents of a package, the lists of a
 * departure with its rooms, the statement of a savings plan, the receipt of transferred fees, and letters.
 */
export async function papers(server: string, root: Signed): Promise<Papers> {
  const first = async (list: string) =>
    (await callApi<{ slug: string; id: string }[]>(server, root, list))[0]!;
  const invoice = await first('/admin_api/invoices?search[status][]=PAID');
  const payment = await first('/admin_api/payments?search[status][]=VALID');
  const listing = await first('/admin_api/listings?search[status][]=ACTIVE');
  const plan = await first('/admin_api/savings');
  const fee = await first('/admin_api/invoices_fees?search[status][]=VALID');
  const letter = await first('/admin_api/documents');
  const { gone = listing, next = listing } = departuresToday(await departuresWithPilgrims(server, root));
  const ticketOf = async (paper: string) => {
    const [, list] = paper.split('?list=');
    if (list) {
      const { id } = list === 'EQUIPMENT' ? next : gone;
      return callApi<Ticket>(server, root, `/admin_api/manifests/${id}/list_tickets`, { list });
    }
    if (paper === 'room-list')
      return callApi<Ticket>(server, root, `/admin_api/listings/${gone.id}/room_list_tickets`, {});
    if (paper === 'invoice' || paper === 'payments') {
      const { slug } = paper === 'invoice' ? invoice : payment;
      return callApi<Ticket>(server, root, '/admin_api/print_tickets', { document: paper, id: slug });
    }
    if (paper === 'profiles')
      return callApi<Ticket>(server, root, `/admin_api/listings/${listing.id}/card_tickets`, {});
    if (paper === 'savings')
      return callApi<Ticket>(server, root, `/admin_api/savings/${plan.id}/print_tickets`, {});
    if (paper === 'fees')
      return callApi<Ticket>(server, root, `/admin_api/invoices_fees/${fee.id}/print_tickets`, {});
    if (paper === 'letters')
      return callApi<Ticket>(server, root, `/admin_api/documents/${letter.id}/tickets`, {
        listing_id: next.id,
      });
    return callApi<Ticket>(server, root, `/admin_api/listings/${listing.id}/print_tickets`, {
      document: paper,
    });
  };
  return {
    start: [...PAPERS, ...LISTING_PAPERS, ...DEPARTURE_PAPERS].map((paper) => PAPER + paper),
    enter: async (address) =>
      `${address.split('?')[0]}?ticket=${(await ticketOf(address.slice(PAPER.length))).ticket}`,
  };
}

type Ticket = { ticket: string };

/**
 * Calls the API for somebody who is signed in and returns the data of the answer. With an input it is a POST,
 * otherwise a GET.
 * @throws Error when the call is refused
 */
async function callApi<T>(server: string, who: Signed, path: string, input?: object): Promise<T> {
  const response = await fetch(server + path, {
    method: input ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(input && { 'content-type': 'application/json' }),
    },
    ...(input && { body: JSON.stringify(input) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}
