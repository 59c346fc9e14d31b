/**
 * The characters of a machine-readable zone, in the order of the outputs of the neural network (ICAO Doc 9303 part 3,
 * section 4.3).
 */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
/** The number of characters in one line of a passport's machine-readable zone, format TD3. */
export const LINE_LENGTH = 44;
