import type { CallOutput } from '../../../lib/api/api.ts';

/** The WhatsApp connection as the office sees it. */
export type WhatsappCard = CallOutput<'whatsapp.get'>['data'];

/** The first part of the query keys of the WhatsApp connection. */
export const WHATSAPP_KEY = ['whatsapp'];
