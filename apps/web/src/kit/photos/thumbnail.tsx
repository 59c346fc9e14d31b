import { Picture } from '../../ui/values/pictures/picture.tsx';
import classes from './thumbnail.module.css';

/** A picture in the row of a list; the row names it. */
export function Thumbnail({ fileId }: { fileId: string }) {
  return <Picture fileId={fileId} alt="" sizes="72px" className={classes.thumbnail} />;
}
