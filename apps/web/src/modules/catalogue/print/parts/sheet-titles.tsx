import type { TITLE_LISTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import flow from '../../../../paper/paper-flow.module.css';
import { PaperSection } from '../../../../paper/paper-section.tsx';
import { useTerms } from '../../parts/use-terms.ts';
import type { PrintedListing } from '../printed.ts';
import { TitleList } from './title-list.tsx';

/** What the price holds and what not stand side by side. */
const LISTS = [
  { name: 'included', mark: 'in' },
  { name: 'excluded', mark: 'out' },
  { name: 'benefits' },
  { name: 'terms' },
] as const satisfies readonly { name: (typeof TITLE_LISTS)[number]; mark?: 'in' | 'out' }[];

/** What the price includes and what not, benefits, terms: the lists that are filled. */
export function SheetTitles({ listing }: { listing: PrintedListing }) {
  const { field } = useTranslation();
  const titles = { ...listing, terms: useTerms(listing) };
  const filled = LISTS.filter(({ name }) => titles[name].length > 0);
  if (filled.length === 0) return null;
  return (
    <div className={`${flow.columns} ${flow.together}`}>
      {filled.map(({ name, ...list }) => (
        <PaperSection
          key={name}
          title={field('listing', name)}
          beside={name === 'excluded' && titles.included.length > 0}
        >
          <TitleList titles={titles[name]} {...list} />
        </PaperSection>
      ))}
    </div>
  );
}
