export const reference = {} as const;
