import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';

type Offer = Pick<ListingPageRow, 'included' | 'excluded'>;
/** Whether a package includes an item, excludes it, or does not mention it. */
type Answer = 'included' | 'excluded' | 'silent';

/**
 * The template data of what packages include and exclude: the items that all include, those that all exclude, and a row
 * for each item in which they differ. Items are the agency's own texts; equal texts are the same item.
 */
export function coverageData(offers: readonly Offer[], { locale }: Pick<Visit, 'locale'>) {
  const { t } = translatorFor(locale);
  const lines = itemsOf(offers).map(({ key, text }) => ({
    text,
    answers: offers.map((offer) => answerOf(offer, key)),
  }));
  const all = (answer: Answer) =>
    lines.filter(({ answers }) => answers.every((each) => each === answer)).map(({ text }) => text);
  return {
    included: all('included'),
    excluded: all('excluded'),
    different: lines
      .filter(({ answers }) => new Set(answers).size > 1)
      .map(({ text, answers }) => ({
        text,
        cells: answers.map((answer) => ({ answer, text: t(`public.compare.${answer}`) })),
      })),
  };
}

/**
 * The items that any of the packages includes or excludes, in the order in which they are named; texts with equal keys
 * are one item.
 */
function itemsOf(offers: readonly Offer[]): { key: string; text: string }[] {
  const named = new Map<string, string>();
  for (const text of offers.flatMap(({ included, excluded }) => [...included, ...excluded])) {
    if (!named.has(keyOf(text))) named.set(keyOf(text), text);
  }
  return [...named].map(([key, text]) => ({ key, text }));
}

function answerOf({ included, excluded }: Offer, key: string): Answer {
  if (included.some((text) => keyOf(text) === key)) return 'included';
  return excluded.some((text) => keyOf(text) === key) ? 'excluded' : 'silent';
}

/** The key by which texts are compared: `Visa Umroh.` and `visa  umroh` have the same key. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '');
}
