import { useTranslation } from '../../lib/words/i18n.ts';
import { Absent } from './money-text.tsx';
import { ShareBar } from './share-bar.tsx';

type SeatsBarProps = {
  /** The number of free seats. */
  left: number;
  /** The number of all seats. */
  seats: number;
  /** True for a bar over the whole width. */
  wide?: boolean;
};

/** The bar warns when at most this many seats are left. */
const FEW_SEATS = 5;

/** How many seats of a package are taken, as text and as a bar. A dash for a package without seats. */
export function SeatsBar({ left, seats, wide = false }: SeatsBarProps) {
  const { t } = useTranslation();
  if (seats === 0) return <Absent />;
  const taken = seats - left;
  const words = t('listing.seats_taken_of', { taken, seats });
  const state = left <= 0 ? 'full' : left <= FEW_SEATS ? 'few' : undefined;
  return (
    <ShareBar label={words} text={`${taken}/${seats}`} used={taken} most={seats} wide={wide} state={state} />
  );
}
