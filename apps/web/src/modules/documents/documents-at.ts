export const DOCUMENTS_AT = '/admin/settings/document-editor';
