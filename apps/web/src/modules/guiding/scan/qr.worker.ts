import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void answer(data));

/** Answers with the text of the code in a picture; null where there is none, or none that can be read. */
async function answer(picture: ImageData): Promise<void> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 }).catch(() => []);
  postMessage(found?.text ?? null);
}
