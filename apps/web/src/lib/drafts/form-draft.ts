import { type Changes, fitting, isSame, valuesAfter } from './changes.ts';
import { draftOf, dropDraft, keepDraft } from './draft.ts';

/**
 * What was typed into a form before and not saved: `back` is put back into it; `apart` was typed into fields that have
 * another value since, which would be lost under it.
 */
type TypedBefore<V> = { back: Partial<V>; apart: Changes };

/** The names of the drafts that are on their way to the server. */
const beingSent = new Set<string>();

/**
 * What was typed into a form of this name before. Null for nothing, and while it is being sent: a form that is shown
 * anew meanwhile shows what the server has.
 * @param initial the values with which the form begins now
 * @param isNew whether the form is about something that is not saved yet, so that nobody else can have changed it:
 *   everything is put back
 */
export function typedBefore<V extends Record<string, unknown>>(
  name: string,
  initial: V,
  isNew: boolean,
): TypedBefore<V> | null {
  const changes = beingSent.has(name) ? null : draftOf<Changes>(name);
  if (!changes) return null;
  const back = isNew ? valuesAfter(changes) : fitting(changes, initial);
  const apart = Object.entries(changes).filter(
    ([field, { after }]) => !(field in back) && !isSame(initial[field], after),
  );
  return { back: back as Partial<V>, apart: Object.fromEntries(apart) };
}

/** Stores what was typed into a form and not saved; nothing typed deletes the draft. */
export function keepTyped(name: string, changes: Changes): void {
  beingSent.delete(name);
  if (Object.keys(changes).length > 0) keepDraft(name, changes);
  else dropDraft(name);
}

/**
 * Sends a form, and keeps its draft until the server has accepted it, so that nothing is lost when the tab is closed or
 * loaded anew meanwhile. What is typed while it is sent is a new draft, which stays.
 * @param rest what was typed and is not sent, which stays the draft
 */
export async function sendTyped(
  name: string,
  changes: Changes,
  rest: Changes,
  send: () => Promise<unknown>,
): Promise<void> {
  keepTyped(name, changes);
  beingSent.add(name);
  try {
    await send();
    if (beingSent.has(name)) keepTyped(name, rest);
  } finally {
    beingSent.delete(name);
  }
}
