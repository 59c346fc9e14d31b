import { Autocomplete, Stack } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { type BookingDraft, chosenAddons, type Listing, placesOf, type Traveller } from '../booking-draft.ts';
import { placeName } from '../place-name.ts';

type Profile = { id: string; name: string };
type TravellerFieldsProps = {
  draft: Pick<BookingDraft, 'pax' | 'addons' | 'travellers'>;
  listing: Pick<Listing, 'variants' | 'category' | 'addon_categories'>;
  profiles: readonly Profile[];
  /** What is said of a name: that it is of the family, or will be added to it. */
  hints: { known: string; added: string };
  /** The size of the fields, as the form around them has it. */
  size?: 'lg';
  onChange: (travellers: BookingDraft['travellers']) => void;
};

/** A field for the name of each traveller: a name of the customer's family is chosen, a new one is typed. */
export function TravellerFields({ draft, listing, profiles, hints, size, onChange }: TravellerFieldsProps) {
  const { t } = useTranslation();
  const places = placesOf(draft, listing);
  const addons = chosenAddons(draft, listing).filter(({ type }) => type !== 'GROUP');
  return (
    <Stack gap="md">
      {places.map((place, index) => {
        const { key } = place;
        const traveller = draft.travellers[key];
        const others = places.flatMap((other) =>
          other.key === key ? [] : (draft.travellers[other.key] ?? []),
        );
        const free = profiles.filter(({ id }) => !others.some((one) => isProfile(one, id)));
        const extras = addons.filter(({ keys }) => keys.includes(key)).map(({ addon }) => addon.name);
        const hint = traveller?.name.trim() ? ('profile_id' in traveller ? hints.known : hints.added) : null;
        return (
          <Autocomplete
            key={key}
            size={size}
            label={placeName(place, index)}
            description={[...extras, hint].filter(Boolean).join(' · ') || undefined}
            placeholder={t('book.people.name')}
            data={[...new Set(free.map(({ name }) => name))]}
            value={traveller?.name ?? ''}
            maxLength={120}
            autoComplete="off"
            onChange={(name) => onChange(withTraveller(draft.travellers, key, travellerOf(name, free)))}
          />
        );
      })}
    </Stack>
  );
}

/**
 * The traveller that a typed name means: the profile of that name, otherwise somebody new. Null for an empty name. A
 * space at the end stays, because a longer name may follow: `Siti` is in the family, `Siti Aminah` is new.
 * @param available the profiles of the family that are not on another place of the booking
 */
function travellerOf(name: string, available: readonly Profile[]): Traveller | null {
  const wanted = name.trim().toLowerCase();
  const profile = wanted ? available.find((one) => one.name.trim().toLowerCase() === wanted) : undefined;
  if (profile) return { profile_id: profile.id, name: profile.name.trim() + (/\s*$/.exec(name)?.[0] ?? '') };
  return name ? { name } : null;
}

/**
 * Sets the traveller of a place, or with null leaves the place without one. A profile that was on a place of a room
 * which is not chosen any more is taken off it, so that it is not on two places when that room is chosen again.
 */
function withTraveller(before: BookingDraft['travellers'], key: string, traveller: Traveller | null) {
  const profileId = traveller && 'profile_id' in traveller ? traveller.profile_id : null;
  const rest = Object.fromEntries(
    Object.entries(before).filter(([place, one]) => place !== key && !isProfile(one, profileId)),
  );
  return traveller ? { ...rest, [key]: traveller } : rest;
}

/** Whether a traveller is the one of the profile with this id. */
const isProfile = (traveller: Traveller, id: string | null): boolean =>
  'profile_id' in traveller && traveller.profile_id === id;
