import type { FilePurpose } from '@rihla/domain/media/file-purposes';
import type { Caller } from './caller.ts';
import { multipart } from './multipart.ts';

export type Area = 'admin_api' | 'user_api';

/** Uploads a file as a browser does and returns the answer, whatever its status. */
export async function uploadAs(
  who: Caller,
  file: { purpose: FilePurpose; bytes: Buffer; name?: string; area?: Area },
) {
  const { purpose, bytes, name = 'photo.jpg', area = 'admin_api' } = file;
  const response = await who.inject({
    method: 'POST',
    url: `/${area}/files`,
    ...multipart({ purpose }, { name, bytes }),
  });
  const body = response.json() as {
    code?: string;
    msg?: string;
    data?: { id: string; url: string; width: number | null };
  };
  return { status: response.statusCode, body, data: body.data! };
}
