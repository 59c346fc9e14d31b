/** Where a video is shown from, and its id there. */
export type Video = { provider: VideoProvider; id: string };

export const VIDEO_PROVIDERS = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/** What a provider's ids look like, where a video is watched there, and where its player is loaded from. */
const PROVIDERS: Readonly<
  Record<
    VideoProvider,
    { name: string; id: RegExp; watch: string; origin: string; player: string; ask: string }
  >
> = {
  youtube: {
    name: 'YouTube',
    id: /^[\w-]{11}$/,
    watch: 'https://www.youtube.com/watch?v=',
    // Sets no cookie before the video is played.
    origin: 'https://www.youtube-nocookie.com',
    player: '/embed/',
    ask: '?autoplay=1&rel=0',
  },
  vimeo: {
    name: 'Vimeo',
    id: /^\d{6,12}$/,
    watch: 'https://vimeo.com/',
    origin: 'https://player.vimeo.com',
    player: '/video/',
    ask: '?autoplay=1&dnt=1',
  },
};

/** What a provider calls itself. */
export const videoProviderName = (provider: VideoProvider): string => PROVIDERS[provider].name;

/** The page of the provider on which a video is watched. */
export const videoPage = ({ provider, id }: Video): string => PROVIDERS[provider].watch + id;

/** The player of a video, as the address of a frame; it begins by itself, since whoever loads it has asked for it. */
export const videoPlayer = ({ provider, id }: Video): string =>
  PROVIDERS[provider].origin + PROVIDERS[provider].player + id + PROVIDERS[provider].ask;

/** Whether a value is the id of a video of a provider. */
export function isVideo(provider: unknown, id: unknown): boolean {
  const known = VIDEO_PROVIDERS.find((one) => one === provider);
  return known !== undefined && typeof id === 'string' && PROVIDERS[known].id.test(id);
}

/**
 * The video at an address as people copy it, of its page, of a short link or of its player.
 * @returns null where the address is not one of a video that can be shown
 */
export function videoAt(address: string): Video | null {
  const match = /^(?:https?:)?(?:\/\/)?([a-z.-]+)\/([^?#]*)(?:\?([^#]*))?/i.exec(address.trim());
  if (!match) return null;
  const [, host = '', path = '', query = ''] = match;
  const parts = path.split('/').filter(Boolean);
  const video = FINDERS[host.toLowerCase().replace(/^(?:www|m)\./, '')]?.(parts, query);
  return video && isVideo(video.provider, video.id) ? video : null;
}

type Finder = (parts: readonly string[], query: string) => Video;

/** The video of an address of YouTube: `watch?v=…`, or the part behind `embed`, `shorts` or `live`. */
const onYoutube: Finder = ([first, second = ''], query) => {
  const named = /(?:^|&)v=([^&]*)/.exec(query)?.[1] ?? '';
  return { provider: 'youtube', id: first === 'watch' ? named : second };
};

const FINDERS: Readonly<Record<string, Finder>> = {
  'youtube.com': onYoutube,
  'youtube-nocookie.com': onYoutube,
  'youtu.be': ([id = '']) => ({ provider: 'youtube', id }),
  'vimeo.com': (parts) => ({ provider: 'vimeo', id: parts.find((part) => /^\d+$/.test(part)) ?? '' }),
  'player.vimeo.com': ([, id = '']) => ({ provider: 'vimeo', id }),
};

/** A content policy that also lets a page show the players of these providers in frames. */
export function policyWithVideos(policy: string, providers: readonly VideoProvider[]): string {
  if (providers.length === 0) return policy;
  return `${policy}; frame-src 'self' ${providers.map((provider) => PROVIDERS[provider].origin).join(' ')}`;
}
