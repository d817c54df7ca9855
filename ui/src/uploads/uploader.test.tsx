import { act, cleanup, renderHook } from '@testing-library/react';
import { closeUploader, openUploader, useUploaderState } from './uploader.ts';

describe('the state of the uploader', () => {
  afterEach(() => {
    act(closeUploader);
    cleanup();
  });

  it.each([
    ['recorder', 'recorder'],
    ['YouTubeUpload', 'youtube-upload'],
    ['nonsense', 'file-drop'],
    [7, 'file-drop'],
    [undefined, 'file-drop'],
  ])('[uploading.views] opens %p as %s', (asked, shown) => {
    const { result } = renderHook(useUploaderState);
    expect(result.current.view).toBeUndefined();
    act(() => openUploader(asked));
    expect(result.current).toEqual({ view: shown, isResponsive: false });
    act(closeUploader);
    expect(result.current.view).toBeUndefined();
  });
});
