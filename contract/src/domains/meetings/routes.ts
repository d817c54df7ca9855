// The meeting assistant (Spec part 1, section 2): meetings of calendars, recordings of meetings, and rules for them.

export const getMeetingRules = { method: 'GET', path: '/user/{uid}/meetings/rules', access: 'self' } as const;
export const saveMeetingRules = { method: 'PUT', path: '/user/{uid}/meetings/rules', access: 'self' } as const;
export const listUpcomingMeetings = { method: 'GET', path: '/user/{uid}/meetings/upcoming', access: 'self' } as const;
export const chooseMeeting = {
  method: 'PUT',
  path: '/user/{uid}/meetings/upcoming/{meetingId}',
  access: 'self',
} as const;
export const listPastMeetings = { method: 'GET', path: '/user/{uid}/meetings/past', access: 'self' } as const;
export const importMeeting = {
  method: 'POST',
  path: '/user/{uid}/meetings/past/{meetingId}/import',
  access: 'self',
} as const;
