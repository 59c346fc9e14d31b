import sharp from 'sharp';

/**
 * A picture as a frame of a film: the brightness of each pixel, then the blueness and redness of each four (ITU-R
 * BT.601). It is resized to the size of the film, whose sides must be even.
 */
export async function planesOf(
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const rgb = await sharp(picture).resize(width, height).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const planes = Buffer.alloc((width * height * 3) / 2);
  const quarter = (width * height) / 4;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [red, green, blue] = [rgb[3 * at]!, rgb[3 * at + 1]!, rgb[3 * at + 2]!];
      planes[at] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
      if (x % 2 || y % 2) continue;
      const chroma = width * height + ((y >> 1) * width) / 2 + (x >> 1);
      planes[chroma] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
      planes[chroma + quarter] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
    }
  return planes;
}
