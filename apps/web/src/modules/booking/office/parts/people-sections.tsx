import type { ListingSectionProps } from './section-props.ts';
import { TravellersSection } from './travellers-section.tsx';
import { WishesSection } from './wishes-section.tsx';

/** The sections about who travels: their names and with whom they would like to share a room. */
export function PeopleSections(props: ListingSectionProps) {
  return (
    <>
      <TravellersSection {...props} />
      <WishesSection {...props} />
    </>
  );
}
