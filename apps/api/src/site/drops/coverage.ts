import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';

type Offer = Pick<ListingPageRow, 'included' | 'excluded'>;
type Answer = 'included' | 'excluded' | 'silent';

/**
 * What packages include and what they do not: the things all of them include in one list, and a line for each thing
 * in which they differ. Things are the agency's own words; the same words are the same thing.
 */
export function coverageDrop(offers: readonly Offer[], { locale }: Pick<Visit, 'locale'>) {
  const { t } = wordsIn(locale);
  const lines = thingsOf(offers).map(({ key, text }) => ({
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

/** Every thing that one of them names, in the order in which they are named. */
function thingsOf(offers: readonly Offer[]): { key: string; text: string }[] {
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

/** `Visa Umroh.` and `visa  umroh` are one thing. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '');
}
