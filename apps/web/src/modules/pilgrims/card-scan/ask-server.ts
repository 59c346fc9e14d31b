import type { CardNotRead } from '@rihla/domain/pilgrims/id-card';
import type { ScannedCard, ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { CallFailed } from '../../../lib/api/problems.ts';
import { fileArea } from '../../../lib/api/private-file.ts';
import { upload } from '../../../lib/api/upload.ts';

/** Why nothing can be shown: the reason of the server, the words of its refusal, or that the file is no picture. */
export type Refused = { reason: CardNotRead | 'no_picture' } | { words: string };

/** What the server made of a picture; `refused` is missing where it was broken off. */
export type CardAnswer = { fields: ScannedFields } | { refused?: Refused };

/** Sends the picture of an identity card to the server to be read. A refusal is returned, not thrown. */
export async function cardOn(picture: Blob, signal: AbortSignal): Promise<CardAnswer> {
  try {
    const { data } = await upload<{ data: ScannedCard }>(`/${fileArea()}/profiles/scanktp`, {
      file: picture,
      name: 'ktp.jpg',
      signal,
    });
    return data.fields ? { fields: data.fields } : { refused: { reason: data.reason ?? 'not_readable' } };
  } catch (error) {
    return error instanceof CallFailed ? { refused: { words: error.message } } : {};
  }
}
