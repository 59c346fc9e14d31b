import { useTranslation } from '../../../lib/words/i18n.ts';
import flow from '../../../paper/paper-flow.module.css';
import { PaperSection } from '../../../paper/paper-section.tsx';
import { ListingPaper } from './listing-paper.tsx';
import { PaperHead } from './parts/paper-head.tsx';
import { PlanInShort } from './parts/plan-in-short.tsx';
import { SheetSummary } from './parts/sheet-summary.tsx';
import { SheetBuses, SheetFlights, SheetHotels, SheetTransports } from './parts/sheet-journey.tsx';
import { SheetAddons, SheetBanks, SheetPrices, SheetRooms } from './parts/sheet-sale.tsx';
import { SheetTitles } from './parts/sheet-titles.tsx';
import type { Printed } from './printed.ts';
import classes from './sheet-paper.module.css';

/** The office's sheet of a package: everything on it. */
export function SheetPaperPage() {
  return <ListingPaper>{(printed) => <SheetPaper {...printed} />}</ListingPaper>;
}

/** The printed sheet with everything about a package, for the office. */
function SheetPaper(printed: Printed) {
  const { t } = useTranslation();
  const { listing } = printed;
  return (
    <article className={flow.flow}>
      <PaperHead {...printed} />
      <SheetSummary {...printed} />
      {listing.description && (
        <PaperSection title={t('public.section.about')}>
          <p className={classes.words}>{listing.description}</p>
        </PaperSection>
      )}
      <SheetPrices listing={listing} />
      <SheetRooms listing={listing} />
      <SheetHotels listing={listing} />
      <SheetFlights listing={listing} />
      <SheetBuses listing={listing} />
      <SheetTransports listing={listing} />
      <SheetAddons listing={listing} />
      <PlanInShort listing={listing} />
      <SheetTitles listing={listing} />
      <SheetBanks listing={listing} />
    </article>
  );
}
