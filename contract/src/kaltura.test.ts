import { isKalturaEntryId, kalturaEntryIdOf } from './kaltura.ts';

describe('the id of an entry of Kaltura', () => {
  it.each([
    ['https://video.uni.example/media/Lecture+3/1_a1b2c3d4', '1_a1b2c3d4'],
    ['https://video.uni.example/media/t/0_zzzz9999/231', '0_zzzz9999'],
    ['https://cdnapisec.kaltura.com/p/1/embedPlaykitJs/uiconf_id/2?iframeembed=true&entry_id=1_a1b2c3d4', '1_a1b2c3d4'],
    ['https://cdnapisec.kaltura.com/index.php/extwidget/preview/entry_id/1_A1B2C3D4/embed/dynamic', '1_a1b2c3d4'],
    ['  1_a1b2c3d4 ', '1_a1b2c3d4'],
    ['https://video.uni.example/media/21_a1b2c3d4', undefined],
    ['https://video.uni.example/media/1_a1b2c3d4e', undefined],
    ['https://video.uni.example/', undefined],
    ['', undefined],
  ])('[uploading.kaltura-paste] is read from %p', (text, id) => {
    expect(kalturaEntryIdOf(text)).toBe(id);
  });

  it('is nothing else', () => {
    expect(['1_a1b2c3d4', '1_a1b2c3d4/..', 'x1_a1b2c3d4'].map(isKalturaEntryId)).toEqual([true, false, false]);
  });
});
