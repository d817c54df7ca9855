import type { UpcomingMeeting } from '@parlance/contract/schemas/meeting';

export interface JoinLink {
  readonly place: NonNullable<UpcomingMeeting['place']>;
  /** Of a meeting at Zoom: the number by which people join it. */
  readonly number?: string;
  /** The address, without what may follow it. */
  readonly link: string;
}

const ZOOM = /https?:\/\/(?:[\w-]+\.)*zoom(?:gov)?\.(?:us|com)\/(?:j|w|s|my)\/([\w.-]+)/i;
const MEET = /https?:\/\/meet\.google\.com\/[a-z]{3,4}-[a-z]{3,4}-[a-z]{3,4}/i;
const TEAMS = /https?:\/\/teams\.(?:microsoft|live)\.com\/(?:l\/meetup-join|meet)\/[^\s"'<>?]+/i;
const ADDRESS = /^https?:\/\/[^\s"'<>]+$/i;

/**
 * Where a meeting takes place, by the texts of its event.
 *
 * @param links the texts that are made for it, such as the address of a conference
 * @param texts other texts, in which a link may stand, such as a description with markup
 */
export function joinLinkIn(links: readonly string[], texts: readonly string[]): JoinLink | undefined {
  for (const text of [...links, ...texts]) {
    const known = knownLink(text);
    if (known) return known;
  }
  const other = links.map((text) => text.trim()).find((text) => ADDRESS.test(text));
  return other === undefined ? undefined : { place: 'other', link: other };
}

function knownLink(text: string): JoinLink | undefined {
  const zoom = ZOOM.exec(text);
  if (zoom) {
    const [link, id = ''] = zoom;
    return { place: 'zoom', link: link.toLowerCase(), ...(/^\d{9,12}$/.test(id) && { number: id }) };
  }
  const meet = MEET.exec(text)?.[0];
  if (meet) return { place: 'google-meet', link: meet.toLowerCase() };
  const teams = TEAMS.exec(text)?.[0];
  return teams === undefined ? undefined : { place: 'microsoft-teams', link: teams };
}
