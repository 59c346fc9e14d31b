import { type MessageKey, type Params, translate } from '@rihla/messages/format';

/** The words of the catalogue, so that a journey reads a screen as a person does. */
export const t = (key: MessageKey, params?: Params) => translate('id', key, params);
export const en = (key: MessageKey, params?: Params) => translate('en', key, params);

/** The same as a pattern at the start of a name, for words that end differently each time. */
export const begins = (words: string) => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
