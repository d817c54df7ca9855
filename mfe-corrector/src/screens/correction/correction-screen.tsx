import { LOCALES, type Locale } from '@parlance/contract/regions';
import { NotFoundScreen } from '@parlance/ui/screens';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useStanding } from '../../regions/standing.ts';
import { useSignOfLife } from '../../tasks/sign-of-life.ts';
import { EditorParcel } from './editor-parcel.tsx';
import { CORRECTION_TYPES } from './load-editor.ts';

/**
 * /corrector/{locale}/{type}/{id} and /corrector/{locale}/{type}/{id}/versions/{version}: the editor of a task (Spec part 2, section
 * 2.11). Another region or type is no page.
 */
export function CorrectionScreen(): ReactElement {
  const { locale, type, id, version } = useParams();
  useSignOfLife(useStanding().standing);
  const region = LOCALES.find((each: Locale) => each === locale);
  const kind = CORRECTION_TYPES.find((each) => each === type);
  if (!region || !kind || !id) return <NotFoundScreen />;
  // A task's page has its own element, which the parcel of the page before does not share.
  return (
    <EditorParcel key={`${region}/${kind}/${id}/${version}`} locale={region} type={kind} id={id} versionId={version} />
  );
}
