import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';

export type SiteTheme = CallOutput<'site_themes.get'>['data'];
export type ThemeSource = CallOutput<'site_themes.sections'>['data']['files'][number];
export type ThemeDrops = CallOutput<'site_themes.drops'>['data'];
export type Finding = CallOutput<'site_themes.check'>['data']['findings'][number];
export type ThemeVersion = CallOutput<'site_themes.versions'>['data']['versions'][number];

/** Query of the draft theme of the signed-in person's site, with its files. */
export const themeQuery = queryOptions({
  queryKey: ['site_themes', 'draft'],
  // Not loaded again when the window gets the focus: what is typed here is newer.
  refetchOnWindowFocus: false,
  staleTime: Infinity,
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const [{ id } = { id: '' }] = (await call('site_themes.list', {}, { signal })).data;
    const [theme, sections] = await Promise.all([
      call('site_themes.get', { id }, { signal }),
      call('site_themes.sections', { id }, { signal }),
    ]);
    return { theme: theme.data, files: sections.data.files };
  },
});

/** Query of the published versions of a theme, newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['site_themes', 'versions', id],
    queryFn: async ({ signal }) => (await call('site_themes.versions', { id }, { signal })).data.versions,
  });

/** Query of the variables that templates may use, for completion in the code editor. */
export const dropsQuery = (id: string) =>
  queryOptions({
    queryKey: ['site_themes', 'drops', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await call('site_themes.drops', { id }, { signal })).data,
  });
