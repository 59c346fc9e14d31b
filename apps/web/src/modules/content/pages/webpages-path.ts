/** The URL path of the list of the site's own pages. */
export const WEBPAGES_PATH = '/admin/media/webpages';
