import { Chip, type ChipProps } from '@mantine/core';
import type { AddonInput } from '../addon-pick.ts';
import type { Place } from '../booking-draft.ts';
import { placeName } from '../place-name.ts';

type PlaceChipsProps = { places: readonly Place[]; input: AddonInput } & Pick<
  ChipProps,
  'size' | 'classNames'
>;

/** One chip for each traveller, chosen where the traveller has the add-on. */
export function PlaceChips({ places, input: { keys, onPlace }, ...look }: PlaceChipsProps) {
  return places.map((place, index) => (
    <Chip
      key={place.key}
      {...look}
      checked={keys.includes(place.key)}
      onChange={(on) => onPlace(place.key, on)}
    >
      {placeName(place, index)}
    </Chip>
  ));
}
