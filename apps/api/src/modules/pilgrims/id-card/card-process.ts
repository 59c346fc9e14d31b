import { MAX_PIXELS } from '@rihla/domain/media/picture';
import sharp from 'sharp';
import { readCard, type CardReading } from './read-card.ts';
import { startRecogniser } from './recognise.ts';

/** What the process answers to a picture. `broken_picture` when it cannot be decoded. */
export type CardAnswer =
  | CardReading
  | { ok: false; reason: 'broken_picture' }
  | { ok: false; reason: 'too_many_pixels'; size: { megapixels: number; limit: number } };

/** The most memory that this process may have, in bytes: a card needs a third of it. */
const MOST_MEMORY = 640 * 1024 * 1024;
/** How often that is looked at, in milliseconds. The recogniser works in a thread, so this one has time for it. */
const LOOKED_AT_MS = 100;

/**
 * A program that reads the identity cards its parent sends, one at a time, until the parent lets go of it. It may read
 * files and start threads, and nothing else: `card-reader.ts` starts it with these permissions and without settings.
 */
const recogniser = startRecogniser();
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOKED_AT_MS).unref();
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  recogniser
    .then(async (ready) => (await tooLarge(bytes)) ?? readCard(ready, Buffer.from(bytes)))
    .then(tell, () => tell({ ok: false, reason: 'broken_picture' }));
});
process.on('disconnect', () => process.exit(0));

/**
 * The refusal of a picture with more pixels than may be decoded, decided from the picture's header alone; null for one
 * that may be decoded.
 */
async function tooLarge(bytes: Uint8Array): Promise<CardAnswer | null> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height <= MAX_PIXELS) return null;
  const size = { megapixels: Math.ceil((width * height) / 1e6), limit: MAX_PIXELS / 1e6 };
  return { ok: false, reason: 'too_many_pixels', size };
}

function tell(answer: CardAnswer): void {
  process.send?.(answer);
}
