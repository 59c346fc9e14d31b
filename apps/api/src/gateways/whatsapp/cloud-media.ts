import { z } from 'zod';
import { callWhatsapp, filePart } from './call-whatsapp.ts';
import { cloudFailureOf } from './cloud-errors.ts';
import { type OutgoingFile, WhatsappFailure } from './port.ts';

const uploaded = z.object({ id: z.string().min(1).max(200) });

/**
 * Uploads a picture or document to Meta and makes the content of the message with it.
 * @param endpoint the address for uploads of the number, and the authorization header
 * @param words the caption; may be empty
 * @throws WhatsappFailure never of the kind `unknown`, because an upload alone has reached nobody
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media
 */
export async function mediaContent(
  endpoint: { url: string; authorization: string },
  file: OutgoingFile,
  words: string,
): Promise<object> {
  const id = await upload(endpoint, file);
  const caption = words ? { caption: words } : {};
  return file.mime.startsWith('image/')
    ? { type: 'image', image: { id, ...caption } }
    : { type: 'document', document: { id, filename: file.name, ...caption } };
}

/**
 * Uploads one file.
 * @returns Meta's id of the file
 * @throws WhatsappFailure
 */
async function upload(endpoint: { url: string; authorization: string }, file: OutgoingFile): Promise<string> {
  const body = new FormData();
  body.set('messaging_product', 'whatsapp');
  body.set('type', file.mime);
  body.set('file', filePart(file), file.name);
  try {
    const answer = await callWhatsapp({
      method: 'POST',
      url: endpoint.url,
      headers: { authorization: endpoint.authorization },
      body,
    });
    const read = uploaded.safeParse(answer.body);
    if (answer.status === 200 && read.success) return read.data.id;
    throw cloudFailureOf(answer.status, answer.body);
  } catch (error) {
    if (error instanceof WhatsappFailure && error.kind === 'unknown')
      throw new WhatsappFailure(error.code, 'passing');
    throw error;
  }
}
