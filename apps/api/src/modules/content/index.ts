export type { VisitorAsked } from './events.ts';
export { askOffice } from './commands/ask-office.ts';
export { eraseQuestions, removeOldQuestions } from './forget-questions.ts';
export { replaceContentPicture } from './replace-picture.ts';
export { contentBindings } from './content.handlers.ts';
