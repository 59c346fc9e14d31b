import sharp from 'sharp';
import type { DemoPackage } from '../packages/package-parts.ts';
import { type SceneName, scenes } from '../scenes.ts';

/** The captions of the demo's pictures, by the names of their illustrations. */
export const CAPTIONS: Record<SceneName, string> = {
  makkahDusk: 'Masjidil Haram saat senja',
  makkahRamadan: 'Malam Ramadan di Makkah',
  madinahMorning: 'Pagi di Masjid Nabawi',
  madinahEvening: 'Masjid Nabawi saat Magrib',
  arafah: 'Padang Arafah',
  istanbul: 'Istanbul dari Selat Bosphorus',
  cappadocia: 'Balon udara di Cappadocia',
  japan: 'Gunung Fuji pada musim semi',
  dubai: 'Dubai dari gurun',
  savings: 'Menabung untuk berangkat',
  departure: 'Berangkat',
};

/**
 * The gallery of a package of the demo. An umrah or hajj package has all pictures of the holy cities except its own
 * main picture (`scene`); any other package, such as a tour, has none.
 * @param pictures the ids of the stored pictures, by the names of their illustrations
 */
export function galleryOf(
  { category = 'UMROH', scene }: DemoPackage,
  pictures: ReadonlyMap<SceneName, string>,
) {
  if (category !== 'UMROH' && category !== 'HAJI') return [];
  return HOLY_CITIES.flatMap((one) => {
    const file_id = one === scene ? undefined : pictures.get(one);
    return file_id ? [{ file_id, caption: CAPTIONS[one] }] : [];
  });
}

/** The illustrations of the holy cities. */
const HOLY_CITIES: readonly SceneName[] = [
  'makkahDusk',
  'madinahMorning',
  'makkahRamadan',
  'madinahEvening',
  'arafah',
];

/** The illustrations that were drawn, by name. */
const drawings = new Map<SceneName, Promise<Buffer>>();

/**
 * The JPEG of an illustration. Each is drawn once, since both agencies show it and drawing takes a tenth of a second.
 */
export function drawnOnce(scene: SceneName): Promise<Buffer> {
  const known = drawings.get(scene) ?? jpeg(scenes[scene]());
  drawings.set(scene, known);
  return known;
}

/** The PNG of an SVG drawing, with a transparent background. */
export function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The JPEG of an SVG drawing, as a photograph is stored. */
export function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
