import { ramp } from '@rihla/domain/sites/colour-ramp';
import type { Issuer } from '@rihla/domain/sites/issuer';
import { siteColour } from '@rihla/domain/sites/site-colour';
import type { CSSProperties } from 'react';

/** The agency's colour, whatever theme the reader has chosen for the screen: dark for text and fills, light for grounds. */
export function brandOf(issuer: Issuer): CSSProperties {
  const tones = ramp(siteColour(issuer));
  return { '--brand': tones[9], '--brand-ground': tones[0], '--brand-line': tones[2] } as CSSProperties;
}
