import { CORRECTOR_HOME } from '@parlance/contract/correctors';
import { callApi } from '@parlance/ui/api-client';
import { getSession } from '@parlance/ui/session';
import { type ReactElement, useEffect, useState } from 'react';
import { correctionCalls } from '../../correction/correction-calls.ts';
import { forgetSeconds, keepSeconds, keptSeconds } from '../../correction/kept-seconds.ts';
import type { LoadedCorrection } from '../../correction/load-correction.ts';
import { OpenTaskProvider } from '../../correction/open-task.ts';
import type { TaskAddress } from '../../correction/task-address.ts';
import { WorkLog } from '../../correction/work-log.ts';
import { type TranscriptSource, TranscriptSourceProvider } from '../../loading/transcript-source.ts';
import { EditingCallsProvider } from '../../session/editing-calls.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { CORRECTION_FEATURES } from './correction-features.ts';
import { useCorrectionScreenTexts } from './correction-texts.ts';

/** Milliseconds between two times that the browser keeps the seconds of work. */
const KEEP = 15_000;

interface Props {
  readonly address: TaskAddress;
  readonly loaded: LoadedCorrection;
  readonly reload: () => void;
  readonly leave: () => void;
}

/** The editor's component, opened by a task: it loads and saves by the task's calls. */
export function OpenedTask({ address, loaded, reload, leave }: Props): ReactElement {
  const t = useCorrectionScreenTexts();
  const { locale, id, versionId } = address;
  const { opened, collection, transcript } = loaded;
  const uid = getSession()?.uid ?? '';
  // One opening has one log, and the same calls: the editor opens the text anew when they change.
  const [{ work, calls, source }] = useState(() => {
    const log = new WorkLog(opened.played, keptSeconds(uid, id), {
      note: (body, keepalive) => callApi('noteCorrectionWork', { params: { id }, body }, { locale, keepalive }),
      now: () => Date.now(),
    });
    const by: TranscriptSource = { kind: 'task', locale, role: opened.role };
    return { work: log, calls: correctionCalls(address, log), source: by };
  });
  useEffect(() => {
    const timer = setInterval(() => keepSeconds(uid, id, work.seconds), KEEP);
    return () => clearInterval(timer);
  }, [uid, id, work]);
  const end = (isOver: boolean) => {
    if (isOver) forgetSeconds(uid, id);
    else keepSeconds(uid, id, work.seconds);
    leave();
  };
  return (
    <OpenTaskProvider value={{ address, opened, work, leave: end }}>
      <TranscriptSourceProvider value={source}>
        <EditingCallsProvider value={calls}>
          <EditorScreen
            {...{ collection, transcript, versionId, reload }}
            features={CORRECTION_FEATURES}
            home={{ href: CORRECTOR_HOME, label: t('back') }}
          />
        </EditingCallsProvider>
      </TranscriptSourceProvider>
    </OpenTaskProvider>
  );
}
