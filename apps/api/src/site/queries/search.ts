import { sql, type SqlBool } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { findArticleCards, type SiteMoment } from './articles.ts';

/** The most characters and the most words of a search that are used. */
const LONGEST_SEARCH = 80;
const MOST_WORDS = 6;

/**
 * Splits the text of a search into words: in lower case, of at least two letters or digits, at most six; none for a
 * value that is no text.
 */
export function searchedWords(typed: unknown): string[] {
  if (typeof typed !== 'string') return [];
  const words =
    typed
      .slice(0, LONGEST_SEARCH)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length > 1).slice(0, MOST_WORDS);
}

/** Reads the newest public articles that contain, for each of the words, a word that begins with it. */
export function searchArticles(db: Handle, moment: SiteMoment, words: readonly string[], limit: number) {
  const pattern = words.map((word) => `${word}:*`).join(' & ');
  const holds = sql<SqlBool>`a.words @@ to_tsquery('simple', ${pattern})`;
  return findArticleCards(db, moment, { limit, where: holds });
}
