import { Khatam } from '../../../ui/brand/khatam.tsx';
import { Picture } from '../../../ui/values/pictures/picture.tsx';
import type { Listing } from '../listing.queries.ts';
import classes from './listing-picture.module.css';

type ListingPictureProps = {
  photo: Pick<NonNullable<Listing['photo']>, 'id'> | null;
  /** True draws it small, beside a name. */
  small?: boolean;
};

/** The main photo of a package; a pattern where there is none yet. */
export function ListingPicture({ photo, small = false }: ListingPictureProps) {
  return (
    <span className={small ? classes.small : classes.picture}>
      {photo ? (
        <Picture fileId={photo.id} alt="" sizes={small ? '36px' : '(max-width: 47.99em) 100vw, 400px'} />
      ) : (
        <Khatam size={small ? 16 : 48} className={classes.pattern} />
      )}
    </span>
  );
}
