import { Avatar } from '@mantine/core';
import { useFile } from '../../../lib/api/private-file.ts';

type PortraitProps = { name: string; fileId: string | null; size?: number };

/** The photo of a person, or the initials. Photos are not public, so they are fetched with the rights of the reader. */
export function Portrait({ name, fileId, size = 40 }: PortraitProps) {
  return <Avatar name={name} src={useFile(fileId).address} color="brand" size={size} alt="" />;
}
