import { z } from 'zod';
import { callWhatsapp, filePart } from './call-whatsapp.ts';
import { failureOf } from './cloud-errors.ts';
import { type OutgoingFile, WhatsappFailure } from './port.ts';

const kept = z.object({ id: z.string().min(1).max(200) });

/**
 * Uploads a picture or paper to Meta and makes the message that carries it.
 * @param at the address of the number's media, and the token as a header
 * @param words beside it; may be empty
 * @throws WhatsappFailure never an unknown one: what was only uploaded has reached nobody
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media
 */
export async function mediaContent(
  at: { url: string; authorization: string },
  file: OutgoingFile,
  words: string,
): Promise<object> {
  const id = await upload(at, file);
  const caption = words ? { caption: words } : {};
  return file.mime.startsWith('image/')
    ? { type: 'image', image: { id, ...caption } }
    : { type: 'document', document: { id, filename: file.name, ...caption } };
}

/** Uploads one file. @returns the id that Meta gave it @throws WhatsappFailure */
async function upload(at: { url: string; authorization: string }, file: OutgoingFile): Promise<string> {
  const body = new FormData();
  body.set('messaging_product', 'whatsapp');
  body.set('type', file.mime);
  body.set('file', filePart(file), file.name);
  try {
    const answer = await callWhatsapp({
      method: 'POST',
      url: at.url,
      headers: { authorization: at.authorization },
      body,
    });
    const read = kept.safeParse(answer.body);
    if (answer.status === 200 && read.success) return read.data.id;
    throw failureOf(answer.status, answer.body);
  } catch (error) {
    if (error instanceof WhatsappFailure && error.kind === 'unknown')
      throw new WhatsappFailure(error.code, 'passing');
    throw error;
  }
}
