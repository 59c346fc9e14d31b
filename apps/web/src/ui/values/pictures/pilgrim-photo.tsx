import { useQuery } from '@tanstack/react-query';
import { IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { privateBytes } from '../../../lib/api/private-file.ts';
import classes from './pilgrim-photo.module.css';

type PilgrimPhotoProps = {
  profile: { id: string; photo_id: string | null };
  /** The alternative text; empty when the name stands beside the photo. */
  alt?: string;
  /** True for the size of the pilgrim's form, otherwise that of a list. */
  large?: boolean;
};

/** The photo of a pilgrim, fetched with the rights of the person who is signed in; an icon when there is no photo. */
export function PilgrimPhoto({ profile: { id, photo_id }, alt = '', large = false }: PilgrimPhotoProps) {
  const bytes = useQuery({
    queryKey: ['profile_photo', id, photo_id, large],
    queryFn: ({ signal }) => privateBytes(`profiles/${id}/photo${large ? '' : '?size=small'}`, signal),
    enabled: photo_id !== null,
    // A new photo has a new id, so a cached one never becomes outdated.
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const address = useAddress(photo_id === null ? undefined : bytes);
  return (
    <span className={classes.frame} data-large={large || undefined}>
      {address ? (
        <img src={address} alt={alt} className={classes.photo} />
      ) : (
        <IconUser size={large ? 48 : 20} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}

/** An object URL under which this page can show bytes while the component is mounted; null without bytes. */
function useAddress(bytes: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return address;
}
