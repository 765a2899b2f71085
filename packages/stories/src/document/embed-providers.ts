import { webUrl } from './addresses.ts';

interface Provider {
  name: string;
  hosts: RegExp;
  /** The page for people behind the address that a player's frame uses. */
  page?: (url: URL) => string | undefined;
}

const pathId = (pattern: RegExp, base: string) => (url: URL) => {
  const id = pattern.exec(url.pathname)?.[1];
  return id && base + id;
};

const providers: Provider[] = [
  {
    name: 'YouTube',
    hosts: /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    page: (url) => {
      const list = url.searchParams.get('list');
      if (url.pathname.startsWith('/embed/videoseries') && list)
        return `https://www.youtube.com/playlist?list=${list}`;
      return pathId(/^\/(?:embed|v)\/([\w-]{6,})/, 'https://www.youtube.com/watch?v=')(url);
    },
  },
  { name: 'Vimeo', hosts: /(^|\.)vimeo\.com$/, page: pathId(/^\/video\/(\d+)/, 'https://vimeo.com/') },
  {
    name: 'Dailymotion',
    hosts: /(^|\.)(dailymotion\.com|dai\.ly)$/,
    page: pathId(/^\/embed\/video\/(\w+)/, 'https://www.dailymotion.com/video/'),
  },
  { name: 'X', hosts: /(^|\.)(twitter|x)\.com$/ },
  { name: 'Instagram', hosts: /(^|\.)(instagram\.com|instagr\.am)$/ },
  {
    name: 'Facebook',
    hosts: /(^|\.)(facebook\.com|fb\.watch)$/,
    page: (url) => url.searchParams.get('href') ?? undefined,
  },
  { name: 'TikTok', hosts: /(^|\.)tiktok\.com$/ },
  { name: 'Bluesky', hosts: /(^|\.)bsky\.app$/ },
  {
    name: 'SoundCloud',
    hosts: /(^|\.)soundcloud\.com$/,
    page: (url) => (url.hostname.startsWith('w.') ? (url.searchParams.get('url') ?? undefined) : undefined),
  },
  {
    name: 'Spotify',
    hosts: /(^|\.)spotify\.com$/,
    page: pathId(/^\/embed(?:-podcast)?\/(\w+\/\w+)/, 'https://open.spotify.com/'),
  },
  { name: 'Flickr', hosts: /(^|\.)(flickr\.com|flic\.kr)$/ },
  { name: 'SlideShare', hosts: /(^|\.)slideshare\.net$/ },
  { name: 'Scribd', hosts: /(^|\.)scribd\.com$/ },
  { name: 'TED', hosts: /(^|\.)ted\.com$/, page: pathId(/^\/(talks\/\w+)/, 'https://www.ted.com/') },
  { name: 'Reddit', hosts: /(^|\.)(reddit\.com|redd\.it)$/ },
  { name: 'Google Maps', hosts: /^maps\.google\.\w+(\.\w+)?$/ },
  { name: 'Datawrapper', hosts: /(^|\.)(datawrapper\.de|datawrapper\.dwcdn\.net)$/ },
  { name: 'Rumble', hosts: /(^|\.)rumble\.com$/ },
  { name: 'WordPress.tv', hosts: /(^|\.)(wordpress\.tv|videopress\.com)$/ },
  { name: 'Giphy', hosts: /(^|\.)giphy\.com$/ },
  { name: 'GitHub', hosts: /^gist\.github\.com$/ },
  { name: 'CodePen', hosts: /(^|\.)codepen\.io$/ },
];

/** The site behind an address that other sites are known to embed, or undefined. */
export function providerOf(address: string): string | undefined {
  const url = webUrl(address);
  return url && providers.find((provider) => provider.hosts.test(url.hostname))?.name;
}

/** The page a person can open for the address of a player's frame (`/embed/ID` becomes `/watch?v=ID`); else the address. */
export function pageOfEmbed(address: string): string {
  const url = webUrl(address);
  if (!url) return address;
  const page = providers.find((provider) => provider.hosts.test(url.hostname))?.page?.(url);
  return page !== undefined && webUrl(page) ? page : url.href;
}
