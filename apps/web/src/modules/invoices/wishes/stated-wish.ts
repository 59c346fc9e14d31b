/** With whom one traveller would like to share a room. People are named by an id, or by their place in a new booking. */
export type StatedWish = { person: string; with: readonly string[]; words: string };

/** A traveller who may be named in a wish. */
export type WishPerson = { id: string; label: string };

/**
 * The wishes that say something, among the travellers that there are: who has left the booking is left out, and so are
 * wishes for nothing.
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
