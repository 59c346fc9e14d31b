/** A picture of a gallery. */
export type GalleryPhoto = { file_id: string; caption: string | null };
