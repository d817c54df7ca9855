import type { Contribution, Editor, Feature } from '../feature.ts';
import { ExportMenu } from './export-menu.tsx';

/** Saving the transcript as a file. */
export const exporting: Feature = { id: 'export', use: useExport };

function useExport({ collection, session, annotating, isPublic, versionId }: Editor): Contribution {
  return {
    headerEnd: (
      <ExportMenu
        collection={collection}
        session={session}
        annotations={annotating?.annotations}
        hasLanguages={!isPublic && versionId === undefined}
      />
    ),
  };
}
