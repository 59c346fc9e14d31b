import { useTranslation } from '../../../lib/words/i18n.ts';
import { PaperSection } from '../../../paper/paper-section.tsx';
import flow from '../../../paper/paper-flow.module.css';
import classes from './brochure-paper.module.css';
import { useTerms } from '../parts/use-terms.ts';
import { ListingPaper } from './listing-paper.tsx';
import { brandOf } from './brand-of.ts';
import { BrochureAsk } from './parts/brochure-ask.tsx';
import { BrochureHead } from './parts/brochure-head.tsx';
import { BrochureHotels } from './parts/brochure-hotels.tsx';
import { BrochurePrices } from './parts/brochure-prices.tsx';
import { LegLine } from './parts/journey-lines.tsx';
import { PlanInShort } from './parts/plan-in-short.tsx';
import { TitleList } from './parts/title-list.tsx';
import type { Printed } from './printed.ts';

/** Page that prints the brochure of a package for customers. */
export function BrochurePaperPage() {
  return <ListingPaper>{(printed) => <BrochurePaper {...printed} />}</ListingPaper>;
}

/**
 * The printed brochure of a package for customers: prices, hotels, flights, what is included, the itinerary in short,
 * and whom to ask.
 */
function BrochurePaper(printed: Printed) {
  const { t } = useTranslation();
  const { listing } = printed;
  const { included, excluded, benefits, variants, hotels, flights } = listing;
  const terms = useTerms(listing);
  return (
    <article className={`${flow.flow} ${classes.brochure}`} style={brandOf(printed.issuer)}>
      <BrochureHead {...printed} />
      <div className={variants.length > 0 && hotels.length > 0 ? flow.columns : undefined}>
        <BrochurePrices {...printed} />
        <BrochureHotels listing={listing} />
      </div>
      {flights.length > 0 && (
        <PaperSection title={t('public.section.flights')} whole>
          <div className={classes.legs}>
            {flights.map((leg) => (
              <LegLine key={leg.id} leg={leg} />
            ))}
          </div>
        </PaperSection>
      )}
      <div className={`${flow.columns} ${flow.together}`}>
        {included.length > 0 && (
          <PaperSection title={t('public.section.included')}>
            <TitleList titles={included} mark="in" />
          </PaperSection>
        )}
        {excluded.length > 0 && (
          <PaperSection title={t('public.section.excluded')} beside={included.length > 0}>
            <TitleList titles={excluded} mark="out" />
          </PaperSection>
        )}
        {benefits.length > 0 && (
          <PaperSection title={t('public.section.benefits')}>
            <TitleList titles={benefits} />
          </PaperSection>
        )}
      </div>
      {terms.length > 0 && (
        <PaperSection title={t('public.section.terms')} whole>
          <TitleList titles={terms} />
        </PaperSection>
      )}
      <PlanInShort listing={listing} />
      <BrochureAsk {...printed} />
    </article>
  );
}
