/** The URL path of the screens for letter templates. */
export const DOCUMENTS_PATH = '/admin/settings/document-editor';
