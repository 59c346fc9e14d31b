import { type MessageKey, type Params, translate } from '@rihla/messages/format';

/** The Indonesian and the English message of a key, by which a journey finds what a person would read. */
export const t = (key: MessageKey, params?: Params) => translate('id', key, params);
export const en = (key: MessageKey, params?: Params) => translate('en', key, params);

/** A pattern that matches names beginning with a text, for messages whose end differs. */
export const begins = (words: string) => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
