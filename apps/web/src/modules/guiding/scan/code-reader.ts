/** A reader of QR codes in pictures of a camera, until it is closed. */
export type CodeReader = {
  /** The text of the code in the picture; null where there is none. */
  read: (screen: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
};

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
type DetectorMaker = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The longest side of the picture that is read, in dots. */
const LONGEST = 800;

/** Starts a reader: that of the browser where it has one for QR codes, otherwise our own in a worker. */
export async function startCodeReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  if (own && (await own.getSupportedFormats()).includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return {
      read: async (screen) => (await detector.detect(screen))[0]?.rawValue ?? null,
      close: () => undefined,
    };
  }
  const worker = new Worker(new URL('qr.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  return {
    read: (screen) =>
      new Promise((done, failed) => {
        const scale = Math.min(1, LONGEST / Math.max(screen.videoWidth, screen.videoHeight, 1));
        canvas.width = Math.max(1, Math.round(screen.videoWidth * scale));
        canvas.height = Math.max(1, Math.round(screen.videoHeight * scale));
        const pen = canvas.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(screen, 0, 0, canvas.width, canvas.height);
        const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
        worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => done(data), {
          once: true,
        });
        worker.addEventListener('error', ({ message }) => failed(new Error(message)), { once: true });
        worker.postMessage(picture, [picture.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
