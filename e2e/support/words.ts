import { type MessageKey, type Params, translate } from '@rihla/messages/format';

/** The Indonesian message of a key, so that a journey reads a screen as a person does. */
export const t = (key: MessageKey, params?: Params) => translate('id', key, params);
export const en = (key: MessageKey, params?: Params) => translate('en', key, params);

/** A pattern for names that begin with a text, for messages that end differently each time. */
export const begins = (words: string) => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
