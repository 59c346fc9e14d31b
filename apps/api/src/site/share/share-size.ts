/** The size of a picture that is shown where a page is shared (Open Graph), in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
