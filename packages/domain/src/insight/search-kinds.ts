/** The kinds of records that the search finds, in the order in which they are shown. */
export const SEARCH_KINDS = ['INVOICE', 'PAYMENT', 'USER', 'PROFILE', 'LISTING', 'AGENT', 'ARTICLE'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The permission without which a kind is not looked for. */
export const SEARCH_NEEDS: Readonly<Record<SearchKind, string>> = {
  INVOICE: 'invoice.read',
  PAYMENT: 'payment.read',
  USER: 'customer.read',
  PROFILE: 'profile.read',
  LISTING: 'listing.read',
  AGENT: 'agent.read',
  ARTICLE: 'article.read',
};

/** How many records of a kind are answered at most. */
export const MOST_HITS = 5;
