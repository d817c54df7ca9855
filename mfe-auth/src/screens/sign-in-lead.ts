/** The text keys of what a sign-in is for, by the path of the page that a visitor asked for. The first match counts. */
const LEADS = [
  [/^\/(transcript|edit|edit-v2|video)\//, 'signin.lead.transcript'],
  [/^\/settings\b/, 'signin.lead.settings'],
  [/^\/plans\b/, 'signin.lead.plans'],
  [/^\/dashboard\b/, 'signin.lead.dashboard'],
  [/^\/corrector\b/, 'signin.lead.corrector'],
  [/^\/[^/\\]/, 'signin.lead.page'],
] as const;

/** The text key of the line under the title of the sign-in. The parameter `redirect` of the query names the page asked for. */
export function signInLead(search: string): 'signin.lead' | (typeof LEADS)[number][1] {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  return LEADS.find(([path]) => path.test(wanted))?.[1] ?? 'signin.lead';
}
