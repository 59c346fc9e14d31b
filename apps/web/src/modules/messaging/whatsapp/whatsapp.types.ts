import type { CallOutput } from '../../../lib/api/api.ts';

/** The WhatsApp connection as the office sees it. */
export type WhatsappCard = CallOutput<'whatsapp.get'>['data'];

/** Where what was read of it is kept. */
export const WHATSAPP_KEY = ['whatsapp'];
