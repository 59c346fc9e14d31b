/** How long the note of a call may be, in characters. */
export const CALL_TEXT_MAX = 2_000;
