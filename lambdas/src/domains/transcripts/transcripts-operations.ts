import { bindOperations } from '../../platform/http/bind-operations.ts';
import { createHighlight } from './annotations/create-highlight.ts';
import { createReply } from './annotations/create-reply.ts';
import { deleteHighlight } from './annotations/delete-highlight.ts';
import { deleteReply } from './annotations/delete-reply.ts';
import { getDocumentTags } from './annotations/get-document-tags.ts';
import { getRepliesWithUserInfo } from './annotations/get-replies-with-user-info.ts';
import { listHighlights } from './annotations/list-highlights.ts';
import { updateHighlight } from './annotations/update-highlight.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { deleteSpeaker } from './delete-speaker.ts';
import { getSpeakers } from './get-speakers.ts';
import { getSubtitles } from './get-subtitles.ts';
import { listVersions } from './list-versions.ts';
import { renameSpeaker } from './rename-speaker.ts';
import { saveTranscript } from './save-transcript.ts';
import { setSpeaker } from './set-speaker.ts';
import { setSpeakers } from './set-speakers.ts';
import { updateVersion } from './update-version.ts';

/** Transcripts: words, speakers, versions, annotations, and the editing lock. */
export const transcriptsOperations = bindOperations('transcripts', {
  saveTranscript,
  getSpeakers,
  setSpeakers,
  setSpeaker,
  renameSpeaker,
  deleteSpeaker,
  checkOut,
  checkIn,
  getSubtitles,
  listVersions,
  updateVersion,
  listHighlights,
  createHighlight,
  updateHighlight,
  deleteHighlight,
  createReply,
  deleteReply,
  getRepliesWithUserInfo,
  getDocumentTags,
});
