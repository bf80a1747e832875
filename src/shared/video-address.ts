/** Where the videos of posts are played. */
export const videoPlayers = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
};

export interface Player {
  site: keyof typeof videoPlayers;
  /** The address of the frame that plays the video. */
  address: string;
}

/** The player of the video at an address of YouTube or Vimeo, or null for any other address. */
export function playerOf(address: string): Player | null {
  const parsed = /^https?:\/\//i.test(address) ? parse(address) : null;
  if (!parsed) return null;
  const { host, pathname, searchParams } = parsed;
  const place = host.replace(/^(www|m)\./, '') + pathname.replace(/\/$/, '');
  const [, vimeo] = /^vimeo\.com\/(\d{1,12})$/.exec(place) ?? [];
  if (vimeo) {
    return { site: 'Vimeo', address: `${videoPlayers.Vimeo}/video/${vimeo}?autoplay=1&dnt=1` };
  }
  const [, inPath = ''] = /^(?:youtube\.com\/shorts|youtu\.be)\/([^/]+)$/.exec(place) ?? [];
  const id = place === 'youtube.com/watch' ? (searchParams.get('v') ?? '') : inPath;
  if (!/^[\w-]{11}$/.test(id)) return null;
  const [, start] = /^(\d{1,6})s?$/.exec(searchParams.get('t') ?? '') ?? [];
  const from = start ? `&start=${start}` : '';
  return { site: 'YouTube', address: `${videoPlayers.YouTube}/embed/${id}?autoplay=1${from}` };
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
