/** The size in pixels of the picture that is shown when a link to a page is shared (Open Graph). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
