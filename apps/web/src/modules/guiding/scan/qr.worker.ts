import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void readCode(data));

/** Reads the QR code in a picture and posts its text; null when there is none that can be read. */
async function readCode(picture: ImageData): Promise<void> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 }).catch(() => []);
  postMessage(found?.text ?? null);
}
