/** A video at a provider: the provider and the id that it has there. */
export type Video = { provider: VideoProvider; id: string };

export const VIDEO_PROVIDERS = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/**
 * What is known of each provider: its name, the pattern of its ids, the page on which a video is watched, and the
 * address from which its player is loaded.
 */
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
    // The variant of YouTube that sets no cookie before the video is played.
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

/** The name of a video provider, such as "YouTube". */
export const videoProviderName = (provider: VideoProvider): string => PROVIDERS[provider].name;

/** The address of the page at the provider on which a video is watched. */
export const videoPage = ({ provider, id }: Video): string => PROVIDERS[provider].watch + id;

/**
 * The address of a video's player, to be shown in a frame. It starts to play at once, because a person has pressed play
 * to load it.
 */
export const videoPlayer = ({ provider, id }: Video): string =>
  PROVIDERS[provider].origin + PROVIDERS[provider].player + id + PROVIDERS[provider].ask;

/** Whether `provider` is a known video provider and `id` has the form of one of its video ids. */
export function isVideo(provider: unknown, id: unknown): boolean {
  const known = VIDEO_PROVIDERS.find((one) => one === provider);
  return known !== undefined && typeof id === 'string' && PROVIDERS[known].id.test(id);
}

/**
 * Finds the video in an address that somebody has copied: the address of its page, of its player, or a short link.
 * @returns null when the address is not one of a video that can be shown
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

/** Finds the video in an address of YouTube: `watch?v=…`, or the part behind `embed`, `shorts` or `live`. */
const onYoutube: Finder = ([first, second = ''], query) => {
  const named = /(?:^|&)v=([^&]*)/.exec(query)?.[1] ?? '';
  return { provider: 'youtube', id: first === 'watch' ? named : second };
};

/** The function that finds the video in an address, by the host of the address without `www.` and `m.`. */
const FINDERS: Readonly<Record<string, Finder>> = {
  'youtube.com': onYoutube,
  'youtube-nocookie.com': onYoutube,
  'youtu.be': ([id = '']) => ({ provider: 'youtube', id }),
  'vimeo.com': (parts) => ({ provider: 'vimeo', id: parts.find((part) => /^\d+$/.test(part)) ?? '' }),
  'player.vimeo.com': ([, id = '']) => ({ provider: 'vimeo', id }),
};

/** Adds to a content security policy that a page may show the players of these video providers in frames. */
export function policyWithVideos(policy: string, providers: readonly VideoProvider[]): string {
  if (providers.length === 0) return policy;
  return `${policy}; frame-src 'self' ${providers.map((provider) => PROVIDERS[provider].origin).join(' ')}`;
}
