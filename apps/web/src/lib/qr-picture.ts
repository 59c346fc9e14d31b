import { encode } from 'uqr';

/** The pixels of one module of a saved QR code: sharp on paper of a hand's width. */
const MODULE = 16;

/**
 * Draws the QR code of a text as a picture, black on white, with the quiet margin that readers need.
 * @throws Error where this browser gives no picture of a canvas
 */
export function drawQrPicture(text: string): Promise<Blob> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((filled, x) => filled && pen.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)),
  );
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture of the QR code'))), 'image/png');
  });
}
