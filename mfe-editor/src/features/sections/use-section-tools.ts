import type { OpenedCollection } from '@parlance/contract/collection';
import type { ToolRun } from '@parlance/contract/tool-run';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { toast } from '@parlance/ui/toasts';
import { useState } from 'react';
import { useToolRun } from '../../session/use-tool-run.ts';
import type { Editor } from '../feature.ts';
import { heardSection, writtenSection } from './heard-section.ts';
import { useSectionTexts } from './section-texts.ts';
import { type Section, selectedSection } from './selected-section.ts';
import { hasDenoised, recodeProblem } from './tool-outcome.ts';
import { useAudioVersion } from './use-audio-version.ts';

const TOOLS = ['recode', 'denoise'] as const;
type SectionRun = Extract<ToolRun, { readonly tool: (typeof TOOLS)[number] }>;

export interface SectionTools {
  /** The running tool. */
  readonly run: SectionRun | undefined;
  /** By how much the media is behind the text. */
  readonly shift: MediaOffset;
  /** The section of the recording that the dialog asks about. */
  readonly asked: Section | undefined;
  readonly hasDenoised: boolean;
  readonly playsDenoised: boolean;
  readonly askRecode: () => void;
  readonly cancel: () => void;
  readonly recode: (section: Section, languageCode: string) => Promise<void>;
  readonly denoise: () => Promise<void>;
  readonly playDenoised: (on: boolean) => Promise<void>;
}

/**
 * The tools that work on a finished transcript's recording (Spec part 2, section 4: "recode (start, end, languageCode),
 * denoise"): starts them, follows their runs and reports the outcome.
 */
export function useSectionTools(editor: Editor): SectionTools {
  const { collection, changeCollection, session, player, shift, reload } = editor;
  const t = useSectionTexts();
  const [shownIn] = useLanguage();
  const [asked, setAsked] = useState<Section>();
  const [denoised, setDenoised] = useState(() => hasDenoised(collection));
  const { version, choose } = useAudioVersion(collection.id, player, denoised);
  const [run, follow] = useToolRun(collection, TOOLS, changeCollection, onEnd);
  const params = { id: collection.id };

  function onEnd(after: OpenedCollection, { tool, ...ended }: SectionRun) {
    if (tool === 'denoise') {
      if (!hasDenoised(after)) {
        toast.error(t('denoise.failed'));
        return;
      }
      setDenoised(true);
      void choose('denoised').then((chosen) => chosen && toast.success(t('denoise.done')));
      return;
    }
    const problem = recodeProblem(collection, after);
    const language = 'languageCode' in ended ? languageName(ended.languageCode, shownIn) : '';
    if (problem) toast.error(t(problem, { language }));
    else toast.success(t('recode.done', { language }));
    reload();
  }

  function startProblem(error: unknown): string {
    if (!(error instanceof ApiCallError)) return t('unreachable');
    if (error.code === 'ALREADY_PROCESSING') return t('busy');
    return error.code === 'TOO_MANY_REQUESTS' ? t('limit') : errorText(error);
  }

  async function begin(start: () => Promise<OpenedCollection>) {
    try {
      follow(await start());
    } catch (error) {
      console.warn('The tool did not start.', error);
      toast.error(startProblem(error));
    }
  }

  return {
    run,
    shift,
    asked,
    hasDenoised: denoised,
    playsDenoised: version === 'denoised',
    askRecode() {
      if (!session) return;
      const section = selectedSection(session.view.state);
      setAsked(section ? heardSection(section, shift) : { from: 0, to: 0 });
    },
    cancel: () => {
      setAsked(undefined);
      session?.view.focus();
    },
    async recode(section, languageCode) {
      setAsked(undefined);
      // The service replaces the section in the saved version.
      await session?.flush();
      if (session?.hasUnsaved) {
        toast.error(t('recode.unsaved'));
        return;
      }
      const { from: start, to: end } = writtenSection(section, shift);
      const body = { id: collection.id, languageCode, start, end };
      await begin(() => callApi('recodeCollection', { params, body }));
    },
    denoise: () => begin(() => callApi('denoiseCollection', { params })),
    async playDenoised(on) {
      if (await choose(on ? 'denoised' : 'original')) toast.info(t(on ? 'denoise.on' : 'denoise.off'));
    },
  };
}
