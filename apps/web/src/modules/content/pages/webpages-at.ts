export const WEBPAGES_AT = '/admin/media/webpages';
