/** The time at which every test begins: a Monday, ten in the morning in Jakarta. */
export const TEST_START = new Date('2026-11-16T03:00:00.000Z');
