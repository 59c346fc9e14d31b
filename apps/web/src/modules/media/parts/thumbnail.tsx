import { pictureUrl } from '@rihla/domain/content/picture';
import { Image } from '@mantine/core';

type ThumbnailProps = { fileId: string; alt: string /** Height in pixels. */; height?: number };

/** A public picture, small. */
export function Thumbnail({ fileId, alt, height = 48 }: ThumbnailProps) {
  return (
    <Image
      src={pictureUrl(fileId, 480)}
      alt={alt}
      h={height}
      w="auto"
      maw="100%"
      radius="sm"
      fit="contain"
      loading="lazy"
    />
  );
}
