import { ramp } from '@rihla/domain/sites/colour-ramp';
import type { Issuer } from '@rihla/domain/sites/issuer';
import { siteColour } from '@rihla/domain/sites/site-colour';
import type { CSSProperties } from 'react';

/** The CSS variables of the agency's colour for print, independent of the theme of the screen: dark, ground and line. */
export function brandOf(issuer: Issuer): CSSProperties {
  const tones = ramp(siteColour(issuer));
  return { '--brand': tones[9], '--brand-ground': tones[0], '--brand-line': tones[2] } as CSSProperties;
}
