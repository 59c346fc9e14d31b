import { colourUse, isColour } from '@rihla/domain/sites/site-colour';
import type { Translation } from '../../../lib/words/i18n.ts';

/** The error text for a brand colour that is too pale; null for any other, also for text that is no colour. */
export function ownColourProblem(colour: string, dynamic: Translation['dynamic']): string | null {
  const text = colour.trim().toLowerCase();
  if (!isColour(text) || colourUse(text).verdict !== 'too_pale') return null;
  return dynamic('error.site.colour_too_pale') ?? null;
}
