import { sql, type SqlBool } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { findArticleCards, type SiteMoment } from './articles.ts';

/** The longest text that is searched for, and the most words of it. */
const LONGEST_SEARCH = 80;
const MOST_WORDS = 6;

/** The words of a search as it was typed: lower case, letters and digits only, at most six. */
export function searchedWords(typed: unknown): string[] {
  if (typeof typed !== 'string') return [];
  const words =
    typed
      .slice(0, LONGEST_SEARCH)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length > 1).slice(0, MOST_WORDS);
}

/** The newest articles that hold each of the words, or words that begin with it. */
export function searchArticles(db: Handle, moment: SiteMoment, words: readonly string[], limit: number) {
  const pattern = words.map((word) => `${word}:*`).join(' & ');
  const holds = sql<SqlBool>`a.words @@ to_tsquery('simple', ${pattern})`;
  return findArticleCards(db, moment, { limit, where: holds });
}
