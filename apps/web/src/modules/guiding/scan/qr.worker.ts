import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  // A picture that cannot be read is one without a code: the camera goes on.
  const [found] = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1 }).catch(() => []);
  postMessage(found?.text ?? null);
});
