import type { React } from '../kit/facts.ts';

/**
 * What follows from what. Lower modules state facts; this one file says which upper modules act on them, in the
 * same transaction. A reaction cannot emit, so none triggers another.
 */
export const react: React = async () => {};
