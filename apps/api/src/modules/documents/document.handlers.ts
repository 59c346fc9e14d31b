import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { createLettersTicket, exchangeLettersTicket } from './commands/print-letters.ts';
import { createDocument, updateDocument } from './commands/write-document.ts';
import { getDocument, listDocuments } from './document.queries.ts';
import { draftLetters, writeLetters } from './letters.ts';
import { findProfile } from '../pilgrims/index.ts';

const { document_papers, documents } = contract;

export const documentBindings: readonly Binding[] = [
  query(documents.list, listDocuments),
  query(documents.get, async (call, { id }) => ({ data: await getDocument(call, id) })),
  command(documents.create, createDocument),
  command(documents.update, updateDocument),
  steps(documents.preview, async ({ read }, { content, profile_id }) => {
    const drafts = await read(async (call) => {
      const recipient =
        profile_id === undefined ? null : { profileId: (await findProfile(call, profile_id)).id };
      return draftLetters(call, content, recipient, false);
    });
    const [letter] = await writeLetters(content, drafts);
    return letter ?? { name: null, html: '' };
  }),
  command(document_papers.create, createLettersTicket),
  steps(document_papers.exchange, exchangeLettersTicket),
];
