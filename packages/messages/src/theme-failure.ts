import { THEME_FAULTS } from '@rihla/domain/themes/theme-check';
import type { Params } from './fill.ts';

/**
 * Says in words where and why a version of a theme could not be shown to visitors.
 * @param stored the failure as it is stored: file, line (when it is known), code of the fault and what was found, with
 *   ` · ` between them
 * @param say gives the text of a key in the language of who reads
 * @returns the stored text where it has no fault that is known
 */
export function themeFailureText(stored: string, say: (key: string, values: Params) => string): string {
  const parts = stored.split(' · ');
  const at = parts.findIndex((part) => (THEME_FAULTS as readonly string[]).includes(part));
  const [file = '', line = ''] = parts;
  if (at < 1) return stored;
  const place = at === 1 ? file : say('site_theme.check.at', { file, line });
  const fault = say(`site_theme.fault.${parts[at]}`, { what: parts.slice(at + 1).join(' · ') }).trim();
  return `${place}: ${fault}`;
}
