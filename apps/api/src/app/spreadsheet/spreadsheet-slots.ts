import { refuse } from '@rihla/domain/kit/kit.errors';

/** The most spreadsheets that this process makes at the same time, and the most of them for one person. */
const AT_ONCE = 4;
const PER_PERSON = 1;
const TRY_AGAIN_S = 3;

/**
 * Limits how many spreadsheets are made at the same time, for one person and in this process, so that a person who asks
 * for many does not keep the others waiting.
 * @returns a function that counts a spreadsheet of a person as begun and returns the function that ends it
 */
export function spreadsheetSlots() {
  const people: string[] = [];

  /**
   * Counts a spreadsheet of a person as begun.
   * @returns a function to call once when it is done
   * @throws Problem `kit.too_many_requests` when the person or the process already makes as many as allowed
   */
  return function begin(personId: string): () => void {
    const ofPerson = people.filter((id) => id === personId).length;
    if (ofPerson >= PER_PERSON || people.length >= AT_ONCE) {
      return refuse('kit.too_many_requests', { seconds: TRY_AGAIN_S });
    }
    people.push(personId);
    return () => void people.splice(people.indexOf(personId), 1);
  };
}
