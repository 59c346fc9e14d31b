import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import type { CallInput, CallOutput } from '../../../lib/api/api.ts';
import type { Translation } from '../../../lib/words/i18n.ts';
import { isMissing } from '../addon-pick.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { peopleByVariant } from '../../../lib/booking-link.ts';
import {
  type BookingDraft,
  countPeople,
  knownTraveller,
  newTravellers,
  placesOf,
  wishesToSend,
} from '../booking-draft.ts';
import type { StatedWish } from '../../invoices/wishes/stated-wish.ts';

export type OfficeInput = CallInput<'invoices.create'>;
export type Customer = { id: string; name: string; email: string | null; phone: string | null };

/** A package with the rooms and add-ons that the person who is signed in may book. */
export type OfficeListing = Pick<
  CallOutput<'listings.get'>['data'],
  | 'id'
  | 'slug'
  | 'name'
  | 'category'
  | 'currency'
  | 'departure_at'
  | 'days'
  | 'seats_left'
  | 'variants'
  | 'addon_categories'
>;

/** A booking for a customer that is being put together on this device. */
export type OfficeDraft = {
  /** The account of the customer; null while none is chosen, or for a new customer. */
  customer: Customer | null;
  /** Whether the customer is new, so that an account is created with the booking. */
  is_new: boolean;
  new_name: string;
  new_phone: string;
  new_email: string;
  listing: string | null;
  pax: Readonly<Record<string, number>>;
  addons: Readonly<Record<string, readonly string[]>>;
  /** The travellers who are known already, by the key of their place. */
  travellers: BookingDraft['travellers'];
  /** With whom travellers would like to share a room; travellers are named by the key of their place. */
  wishes: readonly StatedWish[];
  pic_name: string;
  pic_phone: string;
  pic_email: string;
  voucher: string;
  /** The referral code of an agent, from a link or typed; empty for none. */
  ref: string;
  discount_office: number | null;
  discount_agent: number | null;
  notes: string;
  admin_notes: string;
  /** The id of the sales opportunity that becomes this booking; null for none. */
  opportunity: string | null;
  /** Sent with the booking, so that sending it again after a lost answer does not book twice. */
  form_key: string;
};

/** The choices of a booking that belong to one package and are made anew for another. */
export const NO_CHOICE: Pick<OfficeDraft, 'pax' | 'addons' | 'travellers' | 'wishes'> = {
  pax: {},
  addons: {},
  travellers: {},
  wishes: [],
};

/**
 * A booking by the office before anything is typed. `new_…` are the data of a customer without an account yet,
 * `pic_…` those of the person in charge, `ref` the referral code of an agent.
 * @param formKey sent with the booking, so that sending it twice books once
 */
export function emptyOfficeDraft(formKey: string): OfficeDraft {
  return {
    customer: null,
    is_new: false,
    new_name: '',
    new_phone: '',
    new_email: '',
    ...NO_CHOICE,
    listing: null,
    pic_name: '',
    pic_phone: '',
    pic_email: '',
    voucher: '',
    ref: '',
    discount_office: null,
    discount_agent: null,
    notes: '',
    admin_notes: '',
    opportunity: null,
    form_key: formKey,
  };
}

/**
 * Puts into the draft what the address of the screen says: `listing_id`, `pax[variant]=n`, `voucher`, `ref`. Another
 * package empties the rooms and makes it another booking; the customer stays. Another `opportunity` begins an empty
 * draft.
 */
export function officeDraftFromLink(draft: OfficeDraft, query: URLSearchParams): OfficeDraft {
  const asked = query.get('listing_id');
  const opportunity = query.get('opportunity');
  if (opportunity !== null && opportunity !== draft.opportunity)
    return officeDraftFromLink({ ...emptyOfficeDraft(newFormKey()), opportunity }, query);
  if (!asked) return draft;
  const pax = peopleByVariant(query);
  const brought = {
    ...(Object.keys(pax).length > 0 ? { pax } : {}),
    ...(query.get('voucher') ? { voucher: codeOf(query.get('voucher')) } : {}),
    ...(query.get('ref') ? { ref: codeOf(query.get('ref')) } : {}),
  };
  if (asked === draft.listing) return { ...draft, ...brought };
  const form_key = draft.listing === null ? draft.form_key : newFormKey();
  return { ...draft, ...NO_CHOICE, listing: asked, form_key, ...brought };
}

/** A code from an address in its stored form: in capital letters, 40 characters at most; empty for null. */
const codeOf = (text: string | null): string => (text ?? '').trim().toUpperCase().slice(0, 40);

/**
 * The changes to a draft when another customer is chosen: the person in charge becomes that customer too, unless
 * somebody else was typed. Travellers of the former customer's family are taken out.
 */
export function withCustomer(
  draft: OfficeDraft,
  part: Partial<Pick<OfficeDraft, 'customer' | 'is_new' | 'new_name' | 'new_phone' | 'new_email'>>,
): Partial<OfficeDraft> {
  const before = personOf(draft);
  const after = personOf({ ...draft, ...part });
  const family = (of: OfficeDraft) => (of.is_new ? null : (of.customer?.id ?? null));
  return {
    ...part,
    ...(family(draft) === family({ ...draft, ...part })
      ? {}
      : { travellers: withoutProfiles(draft.travellers) }),
    pic_name: follow(draft.pic_name, before.name, after.name),
    pic_phone: follow(draft.pic_phone, before.phone, after.phone),
    pic_email: follow(draft.pic_email, before.email, after.email),
  };
}

/** The travellers who have no profile yet. */
function withoutProfiles(travellers: OfficeDraft['travellers']): OfficeDraft['travellers'] {
  return Object.fromEntries(Object.entries(travellers).filter(([, one]) => !('profile_id' in one)));
}

/** The value of a field that follows another one: the other's next value, unless the field was changed by hand. */
const follow = (now: string, was: string, next: string): string => (now === was || now === '' ? next : now);

/**
 * The person in charge at first, which is the customer: what was typed for a new one, otherwise the name, phone and
 * e-mail of the account.
 */
function personOf({ is_new, customer, new_name, new_phone, new_email }: OfficeDraft) {
  if (is_new) return { name: new_name, phone: new_phone, email: new_email };
  return {
    name: customer?.name ?? '',
    phone: customer?.phone ? formatPhone(customer.phone) : '',
    email: customer?.email ?? '',
  };
}

/**
 * The part of the office's booking that its price depends on, as the input of the call that computes the price. `ref`
 * is the referral code of an agent.
 */
export function toQuote(draft: OfficeDraft, listing: OfficeListing) {
  const places = placesOf(draft, listing);
  return {
    listing_id: listing.id,
    ...(draft.customer && !draft.is_new ? { user_id: draft.customer.id } : {}),
    bookings: places.map(({ key, variant }) => ({
      variant_id: variant.id,
      listings_addon_ids: addonsOf(draft, listing, (type, keys) => type !== 'GROUP' && keys.includes(key)),
      ...knownTraveller(draft, key),
    })),
    addons: addonsOf(draft, listing, (type) => type === 'GROUP').map((id) => ({ listings_addon_id: id })),
    ...(draft.voucher.trim() ? { voucher: draft.voucher.trim().toUpperCase() } : {}),
    ...(draft.ref.trim() ? { ref: draft.ref.trim().toUpperCase() } : {}),
    ...(draft.discount_office ? { discount_office: draft.discount_office } : {}),
    ...(draft.discount_agent ? { discount_agent: draft.discount_agent } : {}),
  };
}

/** The input of a booking by the office, without blank texts, with phones in their stored form. */
export function toOfficeInput(draft: OfficeDraft, listing: OfficeListing): OfficeInput {
  return {
    ...toQuote(draft, listing),
    ...(draft.is_new
      ? {
          customer: {
            name: draft.new_name.trim(),
            phone: normalisePhone(draft.new_phone) ?? draft.new_phone.trim(),
            email: draft.new_email.trim(),
          },
        }
      : {}),
    profiles: newTravellers(draft, placesOf(draft, listing)),
    room_wishes: wishesToSend(draft.wishes, placesOf(draft, listing)),
    pic_name: draft.pic_name.trim(),
    pic_phone: normalisePhone(draft.pic_phone) ?? draft.pic_phone.trim(),
    pic_email: draft.pic_email.trim(),
    notes: draft.notes.trim() || null,
    admin_notes: draft.admin_notes.trim() || null,
    ...(draft.opportunity ? { opportunity_id: draft.opportunity } : {}),
  };
}

/**
 * The ids of the chosen add-ons that `accepts` answers true for; it is given the type of their category and the
 * keys of the travellers who have them.
 */
function addonsOf(
  draft: OfficeDraft,
  listing: OfficeListing,
  accepts: (type: OfficeListing['addon_categories'][number]['type'], keys: readonly string[]) => boolean,
): string[] {
  return listing.addon_categories.flatMap(({ type, addons }) =>
    addons.flatMap(({ id }) => {
      const keys = draft.addons[id];
      return keys && accepts(type, keys) ? [id] : [];
    }),
  );
}

/** The error of each field of the form that is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string>>;

/**
 * The problems that keep the booking from being sent, by field, in the order of the form. `pic_…` is the person in
 * charge of the booking, `new_…` a customer without an account yet.
 */
export function problemsOf(
  draft: OfficeDraft,
  listing: OfficeListing | undefined,
  { t, field }: Pick<Translation, 't' | 'field'>,
): Problems {
  const problems: Record<string, string> = {};
  const need = (id: string, value: string, label: string) => {
    if (!value.trim()) problems[id] = t('error.form.required', { field: label });
  };
  const reach = (phone: string, email: string, prefix: string, mayMissEmail = false) => {
    need(`${prefix}_phone`, phone, field('office_invoice', 'pic_phone'));
    if (phone.trim() && !normalisePhone(phone)) problems[`${prefix}_phone`] = t('error.form.phone');
    if (!mayMissEmail) need(`${prefix}_email`, email, field('office_invoice', 'pic_email'));
    if (email.trim() && !normaliseEmail(email)) problems[`${prefix}_email`] = t('error.form.email');
  };
  if (!draft.is_new && !draft.customer) {
    problems.customer = t('error.form.required_choice', { field: t('office.customer') });
  }
  if (draft.is_new) {
    need('new_name', draft.new_name, t('office.name'));
    reach(draft.new_phone, draft.new_email, 'new');
  }
  if (!listing) problems.listing = t('resource.listing.none');
  else Object.assign(problems, roomProblems(draft, listing, t), addonProblems(draft, listing, t));
  need('pic_name', draft.pic_name, field('office_invoice', 'pic_name'));
  // A customer who has signed up with a phone alone has no e-mail address.
  reach(draft.pic_phone, draft.pic_email, 'pic', !draft.is_new && draft.customer?.email === null);
  return problems;
}

/**
 * What is wrong with the travellers of a booking: nobody, no adult, or more than there are seats left. The error is
 * that of the field `pax`; none when nothing is wrong.
 */
function roomProblems(draft: OfficeDraft, listing: OfficeListing, t: Translation['t']): Problems {
  const { people, seats, adults } = countPeople(placesOf(draft, listing));
  if (people === 0) return { pax: t('error.booking.nobody') };
  if (adults === 0) return { pax: t('error.booking.needs_adult') };
  if (seats > listing.seats_left) return { pax: t('error.booking.sold_out', { free: listing.seats_left }) };
  return {};
}

/** The key in `Problems` of the error that something of a category of add-ons must be chosen. */
export const addonProblemOf = (category: string): string => `addons.${category}`;

/** The errors of the categories from which an add-on must be chosen and has not been. */
function addonProblems(draft: OfficeDraft, listing: OfficeListing, t: Translation['t']): Problems {
  return Object.fromEntries(
    missingAddons(draft, listing).map(({ id, name }) => [
      addonProblemOf(id),
      t('error.booking.addon_missing', { category: name }),
    ]),
  );
}

/** The categories from which an add-on must be chosen and has not been; none while nobody travels. */
export function missingAddons(draft: OfficeDraft, listing: OfficeListing): OfficeListing['addon_categories'] {
  const places = placesOf(draft, listing);
  if (places.length === 0) return [];
  return listing.addon_categories.filter((category) => isMissing(draft.addons, category, places));
}
