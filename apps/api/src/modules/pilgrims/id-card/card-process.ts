import { MAX_PIXELS } from '@rihla/domain/media/picture';
import sharp from 'sharp';
import { readCard, type CardReading } from './read-card.ts';
import { startRecogniser } from './recognise.ts';

/** The answer of the process to a picture; `broken_picture` when it cannot be decoded. */
export type CardAnswer =
  | CardReading
  | { ok: false; reason: 'broken_picture' }
  | { ok: false; reason: 'too_many_pixels'; size: { megapixels: number; limit: number } };

/** The most memory that this process may use, in bytes; reading a card needs a third of it. */
const MOST_MEMORY = 640 * 1024 * 1024;
/**
 * How often the memory is checked, in milliseconds. Text is recognised in another thread, so this thread can check
 * meanwhile.
 */
const LOOKED_AT_MS = 100;

/**
 * Program that reads the identity cards its parent sends, one at a time, and ends when the parent disconnects.
 * `card-reader.ts` starts it without settings and with the permission to read files and start threads only.
 */
const recogniser = startRecogniser();
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOKED_AT_MS).unref();
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  recogniser
    .then(async (ready) => (await tooLarge(bytes)) ?? readCard(ready, Buffer.from(bytes)))
    .then(reply, () => reply({ ok: false, reason: 'broken_picture' }));
});
process.on('disconnect', () => process.exit(0));

/**
 * The refusal of a picture with more pixels than may be decoded, decided from the picture's header only; null for one
 * that may be decoded.
 */
async function tooLarge(bytes: Uint8Array): Promise<CardAnswer | null> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height <= MAX_PIXELS) return null;
  const size = { megapixels: Math.ceil((width * height) / 1e6), limit: MAX_PIXELS / 1e6 };
  return { ok: false, reason: 'too_many_pixels', size };
}

function reply(answer: CardAnswer): void {
  process.send?.(answer);
}
