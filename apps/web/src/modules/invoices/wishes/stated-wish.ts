/**
 * A room wish: with whom one traveller would like to share a room, and other wishes as free text (`words`). People are
 * given by their id, or in a new booking by their position.
 */
export type StatedWish = { person: string; with: readonly string[]; words: string };

/** A traveller who may be named in a wish. */
export type WishPerson = { id: string; label: string };

/**
 * Cleans up room wishes: removes travellers who are not in the booking any more, and wishes that are empty.
 * @param people the ids of the present travellers
 */
export function wishesAmong(wishes: readonly StatedWish[], people: ReadonlySet<string>): StatedWish[] {
  return wishes
    .filter(({ person }) => people.has(person))
    .map((wish) => ({
      ...wish,
      with: wish.with.filter((other) => people.has(other) && other !== wish.person),
      words: wish.words.trim(),
    }))
    .filter((wish) => wish.with.length > 0 || wish.words !== '');
}
