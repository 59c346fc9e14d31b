import { type CropArea, cropPixels, type Rotation, turnedSize } from '@rihla/domain/media/crop';

const JPEG_QUALITY = 0.9;

/** Turns a photo, cuts out the chosen part and scales it to a size. */
export function cutPhoto(
  photo: ImageBitmap,
  area: CropArea,
  rotation: Rotation,
  size: { width: number; height: number },
): HTMLCanvasElement {
  const whole = turnedSize(photo, rotation);
  const { left, top, width, height } = cropPixels(area, whole);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.scale(size.width / width, size.height / height);
  context.translate(-left + whole.width / 2, -top + whole.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(photo, -photo.width / 2, -photo.height / 2);
  return canvas;
}

/** The pixels of a cut photo. */
export function photoPixels(canvas: HTMLCanvasElement): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** Encodes a cut photo as JPEG. */
export function encodedPhoto(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  return context;
}
