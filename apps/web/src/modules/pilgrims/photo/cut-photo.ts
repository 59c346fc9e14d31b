import { type CropArea, cropPixels, type Rotation, turned } from '@rihla/domain/media/crop';

const QUALITY = 0.9;

/** Turns a photo, cuts out the chosen part and scales it to a size. */
export function cutPhoto(
  photo: ImageBitmap,
  area: CropArea,
  rotation: Rotation,
  size: { width: number; height: number },
): HTMLCanvasElement {
  const whole = turned(photo, rotation);
  const { left, top, width, height } = cropPixels(area, whole);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.scale(size.width / width, size.height / height);
  pen.translate(-left + whole.width / 2, -top + whole.height / 2);
  pen.rotate((rotation * Math.PI) / 180);
  pen.drawImage(photo, -photo.width / 2, -photo.height / 2);
  return canvas;
}

/** The dots of a cut photo. */
export function photoDots(canvas: HTMLCanvasElement): ImageData {
  return penOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** A cut photo as a JPEG. */
export function encodedPhoto(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', QUALITY);
  });
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser cannot draw');
  return pen;
}
