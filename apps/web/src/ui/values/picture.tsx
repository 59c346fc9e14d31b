import { pictureSrcset, pictureUrl } from '@rihla/domain/media/picture';

type PictureProps = {
  fileId: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, as in an `img`: `320px`. */
  sizes: string;
  /** Of the picture itself, or of the frame that cuts it: keeps its room until it is there. */
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
