import { pictureSrcset, pictureUrl } from '@rihla/domain/media/picture';

type PictureProps = {
  fileId: string;
  /** The alternative text; empty when the text beside the picture says the same. */
  alt: string;
  /** The displayed width, as in the attribute of an `img`: `320px`. */
  sizes: string;
  /** Width and height in pixels of the picture, or of the frame that crops it; the browser reserves this space. */
  width?: number;
  height?: number;
  className?: string;
};

/** A public picture, in a format and width that suit this browser and screen. */
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
