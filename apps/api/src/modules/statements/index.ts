export { reopenLineOf } from './commands/reopen-line.ts';
export { statementHandlers as statementBindings } from './statement.handlers.ts';
