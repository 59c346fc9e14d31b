/**
 * Copies the present picture of a video, cut to the part that is visible on the screen, by which people aim.
 * @param widest the largest width of the copy, in pixels
 */
export function frameOf(screen: HTMLVideoElement, widest: number): HTMLCanvasElement {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = screen;
  const scale = Math.min(videoWidth / clientWidth, videoHeight / clientHeight);
  const [wide, tall] = [clientWidth * scale, clientHeight * scale];
  const width = Math.round(Math.min(widest, wide));
  const height = Math.round((width * tall) / wide);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    screen,
    (videoWidth - wide) / 2,
    (videoHeight - tall) / 2,
    wide,
    tall,
    0,
    0,
    width,
    height,
  );
  return canvas;
}

/** The pixels of a copy of a picture, scaled to a width in pixels. */
export function pixelsAtWidth(picture: HTMLCanvasElement, width: number): ImageData {
  const height = Math.round((width * picture.height) / picture.width);
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/**
 * Encodes a picture as JPEG.
 * @throws DOMException when the browser cannot write it
 */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new DOMException('no picture'))), 'image/jpeg', 0.9);
  });
}
