import type { CardNotRead } from '@rihla/domain/pilgrims/id-card';
import type { ScannedCard, ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { CallFailed } from '../../../lib/api/problems.ts';
import { fileArea } from '../../../lib/api/private-file.ts';
import { upload } from '../../../lib/api/upload.ts';

/**
 * Why a picture gave no fields of an identity card: the server's reason, the text of its refusal, or that the file is
 * no picture.
 */
export type NotReadReason = { reason: CardNotRead | 'no_picture' } | { words: string };

/** What the server read in a picture. `refused` is missing when the request was cancelled or failed. */
export type CardAnswer = { fields: ScannedFields } | { refused?: NotReadReason };

/** Sends the picture of an identity card to the server to be read. A refusal is returned, not thrown. */
export async function readCardOnServer(picture: Blob, signal: AbortSignal): Promise<CardAnswer> {
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
