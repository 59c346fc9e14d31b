import type { ArticleStatus } from '@rihla/domain/content/article.machine';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { count, dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Columns } from '../../../ui/charts/columns.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { figureRowsUrl } from '../statistics/statistics-query.ts';
import { DeskList } from './desk-list.tsx';
import desk from './desk.module.css';
import { Shortcuts } from './shortcuts.tsx';

const ARTICLES = '/admin/media/articles';
const QUESTIONS = '/admin/media/contact-messages';
const VISITS = figureRowsUrl('visits');
/** The number of days in the chart of visits. */
const DAYS = 14;

/**
 * The start screen of the editors of the site: visits of the last days, questions of visitors, drafts and scheduled
 * articles, and a tile for each screen.
 */
export function MediaHome() {
  return (
    <>
      <VisitsOfDays />
      <div className={desk.desk}>
        <div className={desk.column}>
          <Questions />
        </div>
        <div className={desk.column}>
          <Articles status="DRAFT" title="home.drafts" emptyText="home.drafts_calm" />
          <Articles status="SCHEDULED" title="home.scheduled" emptyText="home.scheduled_calm" />
        </div>
      </div>
      <Shortcuts role="MEDIA" />
    </>
  );
}

/** The chart of visitors of the public pages on the last days; every column links to the list of visits. */
function VisitsOfDays() {
  const { t, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['site_stats.visits', 'home'],
    queryFn: async ({ signal }) =>
      (await call('site_stats.visits', { sort: '-day', per_page: 25 }, { signal })).data,
  });
  return (
    <Section
      title={t('home.visits')}
      actions={
        <AppLink to={VISITS} className={desk.all}>
          {t('stats.see_all')}
        </AppLink>
      }
    >
      <QueryState query={query} lines={4} height={49}>
        {(days) => (
          <Columns
            label={t('home.visits')}
            names={[t('home.visits')]}
            endsNow
            short={(value) => count(value, locale)}
            full={(value) => count(value, locale)}
            columns={days
              .slice(0, DAYS)
              .toReversed()
              .map(({ day, visits }) => ({
                id: day,
                name: dateText(day, locale).replace(/ \d{4}$/, ''),
                fullName: dateText(day, locale),
                value: visits,
                to: VISITS,
              }))}
          />
        )}
      </QueryState>
    </Section>
  );
}

/** The questions of visitors that nobody has answered yet, the oldest first. */
function Questions() {
  return (
    <DeskList
      call="contact_messages.list"
      request={{ search: { status: ['NEW'] }, sort: 'created_at' }}
      title="home.questions"
      emptyText="home.questions_calm"
      list={QUESTIONS}
      row={(question) => ({
        id: question.id,
        to: `${QUESTIONS}/${question.id}`,
        name: question.name,
        about: question.beginning,
        end: <DateText value={question.created_at} as="relative" />,
      })}
    />
  );
}

type ArticlesProps = {
  status: ArticleStatus;
  title: 'home.drafts' | 'home.scheduled';
  emptyText: 'home.drafts_calm' | 'home.scheduled_calm';
};

/** The articles in one state, the last changed first. */
function Articles({ status, title, emptyText }: ArticlesProps) {
  return (
    <DeskList
      call="articles.list"
      request={{ search: { status: [status] }, sort: '-updated_at' }}
      title={title}
      emptyText={emptyText}
      list={ARTICLES}
      row={(article) => ({
        id: article.id,
        to: `${ARTICLES}/${article.slug}`,
        name: article.title,
        about: article.category_name,
        end: <DateText value={article.scheduled_at ?? article.updated_at} as="relative" />,
      })}
    />
  );
}
