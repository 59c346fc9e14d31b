/** A reader of QR codes in the picture of a camera. Close it when done. */
export type CodeReader = {
  /** The text of the code that the video shows now; null without one. */
  read: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
};

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
type DetectorMaker = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The longest side of the picture that is searched for a code, in pixels. */
const LONGEST_SIDE = 800;

/** Starts a reader of QR codes: the browser's own where it has one, otherwise a library in a worker. */
export async function startCodeReader(): Promise<CodeReader> {
  const BrowserDetector = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  if (BrowserDetector && (await BrowserDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BrowserDetector({ formats: ['qr_code'] });
    return {
      read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
      close: () => undefined,
    };
  }
  const worker = new Worker(new URL('qr.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight, 1));
        canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
        canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
        const pen = canvas.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(video, 0, 0, canvas.width, canvas.height);
        const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
        // The answer also removes the listener of the event that did not come.
        const answered = new AbortController();
        const { signal } = answered;
        const answer = ({ data }: MessageEvent<string | null>) => {
          answered.abort();
          resolve(data);
        };
        const fail = ({ message }: ErrorEvent) => {
          answered.abort();
          reject(new Error(message));
        };
        worker.addEventListener('message', answer, { signal });
        worker.addEventListener('error', fail, { signal });
        worker.postMessage(picture, [picture.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
