import { encode } from 'uqr';

/**
 * The side in pixels of one square of the QR code. It is large, so that the code is sharp when printed as wide as a
 * hand.
 */
const MODULE = 16;

/**
 * Draws the QR code of a text as a PNG picture, black on white, with the empty margin that scanners need.
 * @throws Error when this browser cannot encode the picture
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
