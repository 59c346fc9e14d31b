/** Groups add-ons under their categories. Categories, and the add-ons in them, keep the order of the given list. */
export function byCategory<C extends { id: string }, A extends { category: C }>(
  addons: readonly (A & { category: C })[],
): (C & { addons: A[] })[] {
  const categories = new Map(addons.map(({ category }) => [category.id, category]));
  return [...categories.values()].map((category) => ({
    ...category,
    addons: addons.filter((addon) => addon.category.id === category.id),
  }));
}
