/** A service whose pages don't give their media: details come from its oEmbed, the media from an operator's resolver. */
export interface VideoService {
  readonly name: 'youtube' | 'vimeo';
  /** The page of the video that an address leads to; undefined for an address that is none of this service's videos. */
  readonly pageOf: (url: URL) => URL | undefined;
}

const YOUTUBE_HOSTS = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;

export const youtube: VideoService = {
  name: 'youtube',
  pageOf(url) {
    const id = youtubeId(url);
    return id && /^[\w-]{6,20}$/.test(id) ? new URL(`https://www.youtube.com/watch?v=${id}`) : undefined;
  },
};

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!YOUTUBE_HOSTS.test(hostname)) return undefined;
  if (first === 'watch') return searchParams.get('v') ?? undefined;
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined;
}

/** Vimeo's own file links (`player.vimeo.com/progressive_redirect/…`, which a video's owner has) are ordinary media. */
export const vimeo: VideoService = {
  name: 'vimeo',
  pageOf({ hostname, pathname, searchParams }) {
    if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined;
    const [, id, key] =
      /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{5,12})(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
    if (!id) return undefined;
    // The key of a video that only its link leads to.
    const secret = key ?? searchParams.get('h');
    return new URL(`https://vimeo.com/${id}${secret ? `/${secret}` : ''}`);
  },
};
