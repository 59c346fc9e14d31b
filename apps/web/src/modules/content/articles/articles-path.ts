/** The URL path of the list of articles. */
export const ARTICLES_PATH = '/admin/media/articles';
