import type { SearchKind } from '@rihla/domain/insight/search-kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { useCan } from '../../lib/can.ts';
import { dateText, money } from '../../lib/format.ts';
import { type MessageKey, useTranslation } from '../../lib/i18n.ts';

type Found = CallOutput<'searches.find'>['data'];
type Hit = Found['groups'][number]['hits'][number];

/** A line of the search that can be chosen: a screen, a record, or an act on one. */
export type Choice = {
  id: string;
  to: string;
  name: string;
  about?: string;
  /** The setting that is given the focus there. */
  field?: string;
};
export type ChoiceGroup = { id: string; label: string; choices: Choice[]; more?: boolean };

/** Fewer letters than these find too much to be of use. */
const LEAST_LETTERS = 2;

/**
 * The records of the agency that have what was typed, by kind, and the words that were looked for instead where nothing
 * has those. Empty for customers, whose records are few and on their own screens.
 */
export function useRecordSearch(
  typed: string,
  isStaff: boolean,
): { groups: ChoiceGroup[]; meant: string | null; isPending: boolean } {
  const { t, locale } = useTranslation();
  const can = useCan();
  const s = typed.trim();
  const enabled = isStaff && s.length >= LEAST_LETTERS;
  const { data, isFetching } = useQuery({
    queryKey: ['searches.find', s],
    queryFn: async ({ signal }) => (await call('searches.find', { s }, { signal })).data,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (!enabled || !data) return { groups: [], meant: null, isPending: enabled && isFetching };
  const groups = data.groups.map(({ kind, hits, more }): ChoiceGroup => {
    const { label, path } = KINDS[kind];
    const choices = hits.map((hit) => ({
      id: hit.id,
      to: path(hit),
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
        to: `${path(first)}/payment`,
        name: t('commands.pay', { number: first.title }),
        about: '',
      });
    return { id: kind, label: t(label), choices, more };
  });
  return { groups, meant: data.meant, isPending: isFetching };
}

const CREDENTIALS = '/admin/credentials';
const TRANSACTIONS = '/admin/transactions';

/** What each kind of record is called, and the address of one. */
const KINDS: Readonly<Record<SearchKind, { label: MessageKey; path: (hit: Hit) => string }>> = {
  INVOICE: { label: 'nav.invoices', path: ({ slug }) => `${TRANSACTIONS}/invoices/${slug}` },
  PAYMENT: { label: 'nav.payments', path: ({ id }) => `${TRANSACTIONS}/payments?peek=${id}` },
  USER: { label: 'nav.users', path: ({ slug }) => `${CREDENTIALS}/users/${slug}` },
  PROFILE: {
    label: 'commands.profiles',
    path: ({ slug, parent_slug }) => `${CREDENTIALS}/users/${parent_slug}/edit-profile/${slug}`,
  },
  LISTING: {
    label: 'nav.tour_pack',
    path: ({ slug }) => `${TRANSACTIONS}/tour-pack/${slug}/detail-tour-pack`,
  },
  AGENT: { label: 'nav.agents', path: ({ slug }) => `${CREDENTIALS}/agents/${slug}/detail-agent` },
  ARTICLE: { label: 'nav.articles', path: ({ slug }) => `/admin/media/articles/${slug}` },
};
