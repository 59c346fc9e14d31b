import type { SearchKind } from '@rihla/domain/insight/search-kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { dateText, money } from '../../../lib/words/format.ts';
import { type MessageKey, useTranslation } from '../../../lib/words/i18n.ts';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';

type SearchAnswer = CallOutput<'searches.find'>['data'];
type SearchHit = SearchAnswer['groups'][number]['hits'][number];

/**
 * A result of the search: a screen, a record, a setting, or an act on a record. `to` is the address it opens and
 * `about` a short description.
 */
export type Choice = {
  id: string;
  to: string;
  name: string;
  about?: string;
  /** The name of the setting that gets the focus on the opened screen. */
  field?: string;
};
/** Results of one kind under their heading. `more` is true when there are more results than are listed. */
export type ChoiceGroup = { id: string; label: string; choices: Choice[]; more?: boolean };

/** The number of letters from which records are searched; fewer find too many. */
const LEAST_LETTERS = 2;

/**
 * Searches the agency's records for a text, in groups by kind. When nothing has these words, the server searches for
 * similar ones and `meant` names them; otherwise `meant` is null. `error` is why the server did not search; else null. Finds nothing for customers, whose few records are on
 * their own screens.
 */
export function useRecordSearch(
  typed: string,
  isStaff: boolean,
): { groups: ChoiceGroup[]; meant: string | null; isPending: boolean; error: unknown } {
  const { t, locale } = useTranslation();
  const can = useCan();
  const s = typed.trim();
  const enabled = isStaff && s.length >= LEAST_LETTERS;
  const { data, isFetching, error } = useQuery({
    queryKey: ['searches.find', s],
    queryFn: async ({ signal }) => (await call('searches.find', { s }, { signal })).data,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (!enabled || error || !data)
    return { groups: [], meant: null, isPending: enabled && isFetching, error: enabled ? error : null };
  const groups = data.groups.map(({ kind, hits, more }): ChoiceGroup => {
    const { label, path } = KINDS[kind];
    const choices = hits.map((hit) => ({
      id: hit.id,
      to: path(hit, can),
      name: hit.title,
      about: [
        kind === 'LISTING' && hit.about ? dateText(hit.about, locale) : hit.about,
        hit.amount !== null && hit.currency !== null && money(hit.amount, hit.currency, locale),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
    const [first] = hits;
    if (first?.owing && can('payment.create'))
      choices.splice(1, 0, {
        id: `pay-${first.id}`,
        to: `${path(first, can)}/payment`,
        name: t('commands.pay', { number: first.title }),
        about: '',
      });
    return { id: kind, label: t(label), choices, more };
  });
  return { groups, meant: data.meant, isPending: isFetching, error: null };
}

const CREDENTIALS = '/admin/credentials';
const TRANSACTIONS = '/admin/transactions';

/** The address of a record, for somebody with these permissions. */
type PathOf = (hit: SearchHit, can: (permission: string) => boolean) => string;

/** The label of each kind of record, and the address of a record of this kind. */
const KINDS: Readonly<Record<SearchKind, { label: MessageKey; path: PathOf }>> = {
  INVOICE: { label: 'nav.invoices', path: ({ slug }) => `${TRANSACTIONS}/invoices/${slug}` },
  // Whoever may not open the screen of a payment finds it among the others of its invoice.
  PAYMENT: {
    label: 'nav.payments',
    path: ({ id, parent_slug }, can) =>
      `${TRANSACTIONS}/invoices/${parent_slug}${can('payment.create') ? `/payment?payment=${id}` : ''}`,
  },
  USER: { label: 'nav.users', path: ({ slug }) => `${CREDENTIALS}/users/${slug}` },
  PROFILE: {
    label: 'commands.profiles',
    path: ({ slug, parent_slug }) => `${CREDENTIALS}/users/${parent_slug}/edit-profile/${slug}`,
  },
  LISTING: {
    label: 'nav.tour_pack',
    path: ({ slug }) => listingPath(slug),
  },
  AGENT: { label: 'nav.agents', path: ({ slug }) => `${CREDENTIALS}/agents/${slug}/detail-agent` },
  ARTICLE: { label: 'nav.articles', path: ({ slug }) => `/admin/media/articles/${slug}` },
};
