import { pictureSrcset, pictureUrl } from '@rihla/domain/media/picture';

type PictureProps = {
  fileId: string;
  /** The alternative text, empty where the text beside the picture says as much. */
  alt: string;
  /** The displayed width, as in an `img`: `320px`. */
  sizes: string;
  /** The width of the picture or of the frame that crops it, by which its place is reserved. */
  width?: number;
  height?: number;
  className?: string;
};

/** A public picture in the format and width that suits this browser. */
export function Picture({ fileId, alt, sizes, width = 960, height = 640, className }: PictureProps) {
  return (
    <picture style={{ display: 'block' }}>
      <source type="image/avif" srcSet={pictureSrcset(fileId, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcset(fileId, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(fileId, 960, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
