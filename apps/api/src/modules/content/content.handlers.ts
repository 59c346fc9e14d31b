import { faq, slide, testimonial } from '@rihla/domain/content/content.resource';
import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import { getArticle, getArticleRevision, listArticleRevisions, listArticles } from './article.queries.ts';
import { arrangeSlides } from './commands/arrange-slides.ts';
import { answerVisitor, closeContactMessage } from './commands/answer-visitor.ts';
import { getContactMessage, listContactMessages } from './contact-message.queries.ts';
import { publishArticle, scheduleArticle, withdrawArticle } from './commands/move-article.ts';
import { openPreview } from './commands/open-preview.ts';
import { returnArticle, returnWebPage } from './commands/return-text.ts';
import { archiveArticle, createArticle, updateArticle } from './commands/write-article.ts';
import { publishWebPage, withdrawWebPage } from './commands/move-web-page.ts';
import { archiveWebPage, createWebPage, updateWebPage } from './commands/write-web-page.ts';
import { countTotal, getTotals } from './count-total.ts';
import { dropDraft, keepDraft, readDraft } from './text-drafts.ts';
import { getWebPage, getWebPageRevision, listWebPageRevisions, listWebPages } from './web-page.queries.ts';

const {
  article_drafts,
  articles,
  contact_messages,
  faqs,
  page_drafts,
  pages,
  slide_order,
  slides,
  testimonials,
  total_pilgrims,
} = contract;

/** The calls of this module with the functions that answer them. */
export const contentBindings: readonly Binding[] = [
  ...bindResource(slide, slides),
  command(slide_order.update, arrangeSlides),
  ...bindResource(faq, faqs),
  ...bindResource(testimonial, testimonials),
  query(articles.list, listArticles),
  query(articles.get, async (call, input) => ({ data: await getArticle(call, input) })),
  command(articles.create, createArticle),
  command(articles.update, updateArticle),
  query(articles.revisions, async (call, input) => ({ data: await listArticleRevisions(call, input) })),
  query(articles.revision, async (call, input) => ({ data: await getArticleRevision(call, input) })),
  command(articles.return, returnArticle),
  command(articles.archive, archiveArticle),
  command(articles.publish, publishArticle),
  command(articles.schedule, scheduleArticle),
  command(articles.withdraw, withdrawArticle),
  command(articles.preview, openPreview),
  query(pages.list, listWebPages),
  query(pages.get, async (call, input) => ({ data: await getWebPage(call, input) })),
  command(pages.create, createWebPage),
  command(pages.update, updateWebPage),
  query(pages.revisions, async (call, input) => ({ data: await listWebPageRevisions(call, input) })),
  query(pages.revision, async (call, input) => ({ data: await getWebPageRevision(call, input) })),
  command(pages.return, returnWebPage),
  command(pages.archive, archiveWebPage),
  command(pages.publish, publishWebPage),
  command(pages.withdraw, withdrawWebPage),
  query(article_drafts.get, async (call, input) => ({
    data: { draft: await readDraft(call, 'ARTICLE', input) },
  })),
  command(article_drafts.keep, (call, input) => keepDraft(call, 'ARTICLE', input)),
  command(article_drafts.drop, (call, input) => dropDraft(call, 'ARTICLE', input)),
  query(page_drafts.get, async (call, input) => ({ data: { draft: await readDraft(call, 'PAGE', input) } })),
  command(page_drafts.keep, (call, input) => keepDraft(call, 'PAGE', input)),
  command(page_drafts.drop, (call, input) => dropDraft(call, 'PAGE', input)),
  query(contact_messages.list, listContactMessages),
  query(contact_messages.get, async (call, input) => ({ data: await getContactMessage(call, input) })),
  command(contact_messages.answer, answerVisitor),
  command(contact_messages.close, closeContactMessage),
  query(total_pilgrims.get, async (call) => ({ data: await getTotals(call) })),
  command(total_pilgrims.update, countTotal),
];
