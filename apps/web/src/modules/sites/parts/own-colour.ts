import { colourUse, isColour } from '@rihla/domain/sites/site-colour';
import type { Translation } from '../../../lib/i18n.ts';

/** What is wrong with a colour of the agency's own, in words; null where it may be used. */
export function ownColourProblem(colour: string, dynamic: Translation['dynamic']): string | null {
  const text = colour.trim().toLowerCase();
  if (!isColour(text) || colourUse(text).verdict !== 'too_pale') return null;
  return dynamic('error.site.colour_too_pale') ?? null;
}
