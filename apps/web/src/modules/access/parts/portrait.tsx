import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callHeaders } from '../../../lib/api.ts';
import { activeAccount } from '../../../lib/session.ts';

type PortraitProps = { name: string; fileId: string | null; size?: number };

/** Somebody's photo, or the initials. Photos are not public, so they are fetched with the rights of the reader. */
export function Portrait({ name, fileId, size = 40 }: PortraitProps) {
  return <Avatar name={name} src={usePicture(fileId)} color="brand" size={size} alt="" />;
}

/** As an address that holds the picture itself, so that nobody has to give it back. */
function usePicture(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['file', fileId],
    queryFn: async ({ signal }) => addressOf(await fetchPicture(fileId ?? '', signal)),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a picture the initials stand there; nobody waits for a second try.
    retry: false,
  });
  return data ?? null;
}

async function fetchPicture(fileId: string, signal: AbortSignal): Promise<Blob> {
  const area = activeAccount()?.kind === 'USER' ? 'user_api' : 'admin_api';
  const response = await fetch(`/${area}/files/${fileId}`, { headers: callHeaders(), signal });
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  return response.blob();
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });
}
