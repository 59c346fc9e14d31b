import { refuse } from '@rihla/domain/kit/kit.errors';

/** How many spreadsheets this process makes at once, and how many of them for one person. */
const AT_ONCE = 4;
const PER_PERSON = 1;
const TRY_AGAIN_S = 3;

/**
 * Limits how many spreadsheets are made at the same time, for one person and in this process, so that a person who asks
 * for many does not keep the others waiting.
 * @returns a function that takes a place for a person and returns the function that frees it
 */
export function spreadsheetSlots() {
  const underWay: string[] = [];

  /**
   * Takes a place for a person.
   * @returns gives the place back; to be called once
   * @throws Problem `kit.too_many_requests` when the person or the process has as many as it may
   */
  return function take(personId: string): () => void {
    const own = underWay.filter((id) => id === personId).length;
    if (own >= PER_PERSON || underWay.length >= AT_ONCE) {
      return refuse('kit.too_many_requests', { seconds: TRY_AGAIN_S });
    }
    underWay.push(personId);
    return () => void underWay.splice(underWay.indexOf(personId), 1);
  };
}
