/** The kinds of records that the search finds, in the order in which they are shown. */
export const SEARCH_KINDS = ['INVOICE', 'PAYMENT', 'USER', 'PROFILE', 'LISTING', 'AGENT', 'ARTICLE'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The permission that a person needs to find records of a kind. */
export const SEARCH_NEEDS: Readonly<Record<SearchKind, string>> = {
  INVOICE: 'invoice.read',
  PAYMENT: 'payment.read',
  USER: 'customer.read',
  PROFILE: 'profile.read',
  LISTING: 'listing.read',
  AGENT: 'agent.read',
  ARTICLE: 'article.read',
};

/** The greatest number of records of a kind in an answer. */
export const MOST_HITS = 5;
