export const ARTICLES_AT = '/admin/media/articles';
