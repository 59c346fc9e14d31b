/**
 * The name of a shape, made from the plural name of a group, field or table: `addons_categories` → `AddonCategory`,
 * `room_type` → `RoomType`.
 */
export function singularName(label: string): string {
  return pascal(label.split('_').map(singular).join('_'));
}

/** A name in Pascal case: `preview_prices` → `PreviewPrices`. */
export function pascal(label: string): string {
  return label
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}

/**
 * The singular of an English word, by the rules that the names of our resources need: cities → city, buses → bus,
 * boxes → box, status stays.
 */
function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(ses|xes)$/.test(word)) return /(uses|xes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
