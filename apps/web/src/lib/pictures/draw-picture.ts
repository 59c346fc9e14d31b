/** A picture that was drawn. `blob` encodes it as a MIME type, with a quality from 0 to 1 for types that have one. */
export type DrawnPicture = { blob(type: string, quality: number): Promise<Blob> };

/**
 * Draws a picture so that neither side is longer than a limit; a smaller one is not enlarged.
 * @param picture the opened picture, turned upright
 * @param longest the limit in pixels
 * @param background a CSS colour behind transparent parts; null leaves them transparent
 * @throws Error when the browser cannot draw
 */
export function drawPicture(picture: ImageBitmap, longest: number, background: string | null): DrawnPicture {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.imageSmoothingQuality = 'high';
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return {
    blob: (type, quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, quality);
      }),
  };
}
