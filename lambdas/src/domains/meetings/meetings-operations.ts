import { NotFoundError } from '../../platform/errors.ts';
import { bindOperations } from '../../platform/http/bind-operations.ts';

const notThere = () => async (): Promise<never> => {
  throw new NotFoundError('There are no meetings here.');
};

/** The meeting assistant. */
export const meetingsOperations = bindOperations('meetings', {
  getMeetingRules: notThere,
  saveMeetingRules: notThere,
  listUpcomingMeetings: notThere,
  chooseMeeting: notThere,
  listPastMeetings: notThere,
  importMeeting: notThere,
});
