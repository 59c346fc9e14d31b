/**
 * A value that templates of a theme may print or loop over (a "drop" in the language Liquid). `fields` are those of an
 * object, or of each item of a list.
 */
export type Drop = {
  kind: 'text' | 'number' | 'yes_no' | 'object' | 'list';
  note: string;
  fields?: Readonly<Record<string, Drop>>;
};

const text = (note: string): Drop => ({ kind: 'text', note });
const number = (note: string): Drop => ({ kind: 'number', note });
const yesNo = (note: string): Drop => ({ kind: 'yes_no', note });
const object = (note: string, fields: Record<string, Drop>): Drop => ({ kind: 'object', note, fields });
const list = (note: string, fields?: Record<string, Drop>): Drop => ({
  kind: 'list',
  note,
  ...(fields && { fields }),
});

const photo = (note: string) =>
  object(`${note}; nothing where there is none. Give it to the template picture`, {
    src: text('JPEG, 960 pixels wide'),
    avif: text('addresses of AVIF in several widths'),
    webp: text('addresses of WebP in several widths'),
    full: text('the largest width'),
  });
const place = (note: string) =>
  object(`${note}; nothing where it is not set`, {
    text: text('as it is read'),
    url: text('address of a link'),
  });

const articleCard = {
  title: text('title'),
  summary: text('what the meta description says; may be empty'),
  url: text('address of the article'),
  category: text('name of its category'),
  category_url: text('address of its category, empty when that is archived'),
  day: text('day of publishing, 2026-08-31'),
  date: text('day of publishing in words'),
  photo: photo('picture'),
};

const listingCard = {
  name: text('name of the package'),
  url: text('address of the package'),
  category: text('umrah, hajj, tour, in words'),
  photo: photo('picture'),
  tile: object('what stands in place of a picture', { lead: text('days'), route: text('cities') }),
  price: text('lowest price in words; nothing where it is told on request'),
  price_about: text('the price in rupiah where it is in dollars'),
  price_tax: text('the tax that comes on top of the price, where there is any'),
  date: text('day of departure in words'),
  days: text('days in words'),
  embarkation: text('city of departure'),
  stars: number('stars of the best hotel'),
  stars_text: text('stars in words'),
  hotels: list('stays in their order', { city: text('city'), distance: text('way to the mosque') }),
  airline: text('airline'),
  seats: object('seats left', { text: text('in words'), tone: text('plenty, few or none') }),
  alumni_only: text('badge of packages for those who have travelled before'),
  compare_link: object('link that adds it to the comparison', {
    id: text('place on the page'),
    chosen: yesNo('whether it is chosen'),
    url: text('address'),
    text: text('words'),
    label: text('words with the name'),
  }),
};

/**
 * The values that every template of a theme may use, by name. A call answers them for completion in the editor, and
 * docs/theme.md documents them.
 */
export const THEME_DROPS: Readonly<Record<string, Drop>> = {
  locale: text('language of the visitor: id or en'),
  settings: object('values of the fields in settings.json, by key', {}),
  layout: object('the site and the page, in every template', {
    locale: text('language of the visitor: id or en'),
    title: text('title of the page'),
    description: text('description of the page'),
    at: text('where the visitor is: home, listings, articles, contact or nothing'),
    brand: text('brand of the agency'),
    company: text('company behind the brand'),
    tagline: text('tagline of the settings'),
    logo: text('address of the logo; nothing without one'),
    background: photo('background of the settings'),
    licences: list('licences in words: PPIU, PIHK'),
    terms_url: text('address of the terms'),
    contact: object('how to reach the agency', {
      any: yesNo('whether there is any way'),
      phone: place('telephone'),
      whatsapp: place('WhatsApp with a greeting'),
      email: place('e-mail'),
      address: list('lines of the address'),
      social: list('profiles elsewhere', { name: text('name'), url: text('address') }),
    }),
    links: object('addresses of pages, with everything that a link must carry on', {
      home: text('home page'),
      listings: text('packages'),
      contact: text('contact'),
      articles: text('articles; nothing while there are none'),
      search: text('search of the whole site'),
      testimonials: text('testimonials; nothing while there are none'),
      gallery: text('gallery; nothing while there is no picture'),
      faqs: text('questions often asked; nothing while there are none'),
      agents: text('agents by city; nothing while none has agreed to be shown'),
      account: text('account of the customer'),
      other_language: text('this page in the other language'),
    }),
    other_language: object('the other language', { code: text('id or en'), name: text('its name') }),
  }),
  page: object('what the home page shows; only in sections', {
    headline: text('headline'),
    action: text('address of the search form'),
    carried_inputs: list('hidden inputs of the search form', { name: text('name'), value: text('value') }),
    filters: list('choices of the search form', {
      name: text('name of the input'),
      label: text('label'),
      all: text('words for no choice'),
      choices: list('choices', {
        value: text('value'),
        text: text('words'),
        count: number('packages'),
        chosen: yesNo('whether it is chosen'),
      }),
    }),
    cards: list('the next six departures; print one by the filter listing_card', listingCard),
    total: number('packages on sale'),
    all: text('link to all packages, in words'),
    categories: list('categories on sale', {
      code: text('code'),
      name: text('name'),
      count: text('packages in words'),
      url: text('address'),
    }),
    slides: list('slides', {
      photo: photo('picture'),
      title: text('title'),
      description: text('description'),
      link: text('address'),
    }),
    testimonials: list('voices of pilgrims who consented', {
      name: text('name'),
      origin: text('where from'),
      quote: text('what they say'),
      stars: number('1 to 5'),
      stars_text: text('stars in words'),
      initial: text('first letter of the name'),
      photo: photo('picture'),
      package: object('package of the journey; nothing where none is named', {
        name: text('name'),
        url: text('address; nothing while it is not on sale'),
      }),
    }),
    photos: list('the newest pictures of the gallery', {
      src: text('JPEG, 960 pixels wide'),
      avif: text('addresses of AVIF in several widths'),
      webp: text('addresses of WebP in several widths'),
      full: text('the largest width'),
      alt: text('what is to be seen'),
      caption: text('caption'),
      width: number('pixels'),
      height: number('pixels'),
    }),
    faqs: list('the first questions often asked', {
      question: text('question'),
      answer: list('lines of the answer'),
    }),
    cities: list('agents who have agreed to be shown, by city', {
      name: text('city'),
      agents: list('agents of the city', {
        name: text('name'),
        phone: text('as it is read'),
        whatsapp: text('address of WhatsApp, with a greeting and the code of the agent'),
        listings: text('packages, with the code of the agent'),
      }),
    }),
    totals: object('totals, in figures; nothing where nobody has counted', {
      pilgrims: text('pilgrims taken in all'),
      listeners: text('listeners of the radio channel'),
    }),
    articles: list('the latest three articles', articleCard),
    accounts: list('bank accounts that are public', {
      bank: text('bank'),
      owner: text('owner'),
      number: text('number'),
      currency: text('currency'),
    }),
  }),
};

/** The further values that the template of an article's card may use. */
export const CARD_DROPS: Readonly<Record<string, Drop>> = {
  card: object('the article', articleCard),
  level: number('level of its heading'),
};

/** The filters that templates may use, each with a description. */
export const THEME_FILTERS: Readonly<Record<string, string>> = {
  t: "text of the site in the visitor's language: {{ 'public.nav.contact' | t: locale }}",
  icon: "a symbol: {{ 'calendar' | icon }}",
  listing_card: 'the card of a package: {{ card | listing_card: locale, 3 }}, 3 is the level of its heading',
  append: 'text behind',
  capitalize: 'first letter large',
  ceil: 'rounded up',
  compact: 'list without empty items',
  concat: 'two lists in one',
  default: 'another value where there is none',
  divided_by: 'division',
  downcase: 'small letters',
  escape: 'for HTML; done by itself',
  first: 'first of a list',
  floor: 'rounded down',
  join: 'list as text',
  last: 'last of a list',
  map: 'one field of each',
  minus: 'difference',
  modulo: 'remainder',
  newline_to_br: 'lines as lines',
  plus: 'sum',
  prepend: 'text in front',
  remove: 'without a text',
  replace: 'a text in place of another',
  reverse: 'list from the end',
  round: 'rounded',
  size: 'length',
  slice: 'a part',
  sort: 'in order',
  split: 'text as list',
  strip: 'without blanks around it',
  times: 'product',
  truncate: 'cut after so many letters',
  truncatewords: 'cut after so many words',
  uniq: 'each once',
  upcase: 'large letters',
  url_encode: 'for an address',
  where: 'those with a value',
};

/** The tags that templates may use. */
export const THEME_TAGS = [
  'assign',
  'break',
  'capture',
  'case',
  'comment',
  'continue',
  'cycle',
  'echo',
  'for',
  'if',
  'raw',
  'render',
  'unless',
] as const;

/** The templates of the site that a theme may render in addition to its own. */
export const THEME_PARTIALS = [
  'picture',
  'stars',
  'voice',
  'accounts',
  'article-card',
  'filter-select',
  'hidden-inputs',
  'faq-list',
  'agent-cities',
] as const;

/** The properties that every value has: its size, and the ends of a list. */
const ALWAYS = new Set(['size', 'first', 'last']);

/**
 * Finds the value at a path such as `['layout', 'brand']`; null when there is none. A path to an item of a list leads
 * to the list.
 * @param drops the values with which paths begin
 */
export function dropAt(
  path: readonly (string | number)[],
  drops: Readonly<Record<string, Drop>>,
): Drop | null {
  const [root, ...rest] = path;
  let variable: Drop | undefined = Object.hasOwn(drops, String(root)) ? drops[String(root)] : undefined;
  for (const step of rest) {
    if (!variable) return null;
    if (typeof step === 'number' || step === 'first' || step === 'last') continue;
    if (ALWAYS.has(step)) return variable;
    variable = variable.fields && Object.hasOwn(variable.fields, step) ? variable.fields[step] : undefined;
  }
  return variable ?? null;
}
