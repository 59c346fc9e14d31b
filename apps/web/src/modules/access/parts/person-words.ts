import { say } from '../../../lib/i18n.ts';

/** What a move of an account will do to the person. */
export function personConsequence(event: string, name: string): string {
  if (event === 'ban') return say('person.ban_text', { name });
  return say(event === 'activate' ? 'person.activate_text' : 'person.deactivate_text', { name });
}
