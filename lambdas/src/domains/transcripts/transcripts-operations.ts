import type { DomainOperations } from '../../platform/http/operation.ts';
import { getDocumentTags } from './annotations/get-document-tags.ts';
import { getRepliesWithUserInfo } from './annotations/get-replies-with-user-info.ts';
import {
  createHighlight,
  deleteHighlight,
  type HighlightsDependencies,
  listHighlights,
  updateHighlight,
} from './annotations/highlights.ts';
import { createReply, deleteReply, type RepliesDependencies } from './annotations/replies.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { deleteSpeaker } from './delete-speaker.ts';
import { getSpeakers } from './get-speakers.ts';
import { getSubtitles } from './get-subtitles.ts';
import { listVersions } from './list-versions.ts';
import { renameSpeaker } from './rename-speaker.ts';
import { saveTranscript } from './save-transcript.ts';
import { setSpeaker, setSpeakers } from './set-speakers.ts';
import { updateVersion } from './update-version.ts';

type Dependencies = Parameters<typeof saveTranscript>[0] &
  Parameters<typeof getSpeakers>[0] &
  Parameters<typeof setSpeakers>[0] &
  Parameters<typeof renameSpeaker>[0] &
  Parameters<typeof deleteSpeaker>[0] &
  Parameters<typeof checkIn>[0] &
  Parameters<typeof getSubtitles>[0] &
  Parameters<typeof listVersions>[0] &
  Parameters<typeof updateVersion>[0] &
  HighlightsDependencies &
  RepliesDependencies &
  Parameters<typeof getRepliesWithUserInfo>[0] &
  Parameters<typeof getDocumentTags>[0];

/** Transcripts: words, speakers, versions, annotations and who is editing. */
export function transcriptsOperations(dependencies: Dependencies): DomainOperations<'transcripts'> {
  return {
    saveTranscript: saveTranscript(dependencies),
    getSpeakers: getSpeakers(dependencies),
    setSpeakers: setSpeakers(dependencies),
    setSpeaker: setSpeaker(dependencies),
    renameSpeaker: renameSpeaker(dependencies),
    deleteSpeaker: deleteSpeaker(dependencies),
    checkOut: checkOut(dependencies),
    checkIn: checkIn(dependencies),
    getSubtitles: getSubtitles(dependencies),
    listVersions: listVersions(dependencies),
    updateVersion: updateVersion(dependencies),
    listHighlights: listHighlights(dependencies),
    createHighlight: createHighlight(dependencies),
    updateHighlight: updateHighlight(dependencies),
    deleteHighlight: deleteHighlight(dependencies),
    createReply: createReply(dependencies),
    deleteReply: deleteReply(dependencies),
    getRepliesWithUserInfo: getRepliesWithUserInfo(dependencies),
    getDocumentTags: getDocumentTags(dependencies),
  };
}
