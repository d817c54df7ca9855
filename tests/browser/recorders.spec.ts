import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test } from './journey.ts';
import {
  expectAllOff,
  FAKE_DEVICES,
  holdDevices,
  NO_CAMERA,
  REFUSED,
  RecorderView,
  releaseDevices,
  withDevices,
} from './recorder-browser.ts';

const CAMERA_FAILED = 'Oh snap! Your browser failed to record your video. Please restart it and try again';
const SCREEN_FAILED = 'Oh snap! Your browser failed to record your screen. Please restart it and try again';

test('[uploading.camera] a person records themselves, state by state, and gets the words', async () => {
  await withDevices(FAKE_DEVICES, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    const recorder = new RecorderView(page, 'Camera recorder');
    await recorder.open('Record yourself');

    await test.step('IDLE, TURNING_CAMERA_ON, CAMERA_ON, and Cancel', async () => {
      await recorder.expectState('IDLE');
      await holdDevices(page);
      await recorder.click('Turn camera on');
      await recorder.expectState('TURNING_CAMERA_ON');
      await expect(recorder.frame.getByText('Turning your camera on').first()).toBeVisible();
      await releaseDevices(page);
      await recorder.expectState('CAMERA_ON');
      await recorder.click('Cancel');
      await recorder.expectState('IDLE');
      await expectAllOff(page);
    });

    await test.step('cancelled while the browser asks, nothing stays on', async () => {
      await holdDevices(page);
      await recorder.click('Turn camera on');
      await recorder.click('Cancel');
      await recorder.expectState('IDLE');
      await releaseDevices(page);
      await expect.poll(() => page.evaluate(() => window.opened.length)).toBe(2);
      await expectAllOff(page);
    });

    await test.step('[uploading.recorder-devices] devices are chosen, heard and remembered', async () => {
      await recorder.click('Turn camera on');
      await recorder.expectState('CAMERA_ON');
      const meter = recorder.frame.getByRole('meter', { name: 'Sound level' });
      await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
      await recorder.frame.getByRole('combobox', { name: 'Camera' }).selectOption({ label: 'fake_device_1' });
      await expect
        .poll(() => page.evaluate(() => window.opened.at(-1)?.getVideoTracks()[0]?.label))
        .toBe('fake_device_1');
      await recorder.expectState('CAMERA_ON');
      await expect(recorder.frame.getByRole('combobox', { name: 'Camera' }).locator('option:checked')).toHaveText(
        'fake_device_1',
      );
    });

    await test.step('AUDIO_ONLY_ON turns the picture off', async () => {
      await recorder.click('Audio only');
      await recorder.expectState('AUDIO_ONLY_ON');
      const kinds = () =>
        page.evaluate(() =>
          window.opened.flatMap((stream) =>
            stream
              .getTracks()
              .filter((track) => track.readyState === 'live')
              .map(({ kind }) => kind),
          ),
        );
      expect(await kinds()).toEqual(['audio']);
      await recorder.click('Use the camera');
      await recorder.expectState('CAMERA_ON');
    });

    await test.step('COUNTING_DOWN from 3, then RECORDING with its seconds, and a pause', async () => {
      await recorder.click('REC');
      await recorder.expectState('COUNTING_DOWN');
      for (const count of [3, 2, 1])
        await expect(recorder.frame.getByText(String(count), { exact: true })).toBeVisible();
      await recorder.expectState('RECORDING');
      await recorder.recorded(4);
      await recorder.click('Pause');
      await expect(recorder.frame.getByText('Paused').first()).toBeVisible();
      const paused = await recorder.seconds();
      await recorder.click('Resume');
      await recorder.recorded(paused + 4);
      expect(paused).toBeLessThan(8);
    });

    await test.step('STOPPED with a preview; Re-record, and back', async () => {
      await recorder.click('Stop');
      await recorder.expectState('STOPPED');
      await expectAllOff(page);
      const preview = recorder.frame.locator('video[aria-label="Your recording"]');
      await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
      await recorder.click('Re-record');
      await recorder.expectState('IDLE');
      await recorder.click('Back to my recording');
      await recorder.expectState('STOPPED');
    });

    await test.step('submitted, it becomes a transcript, and the browser keeps no copy', async () => {
      await recorder.click('Submit this recording');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: journey.words.nameTranscript })).toHaveValue(/^Recording /);
      // Its header has no length: the recorder knows it.
      await expect(dialog.getByText(/^0:\d\d$/)).toBeVisible();
      await dialog.getByRole('textbox', { name: journey.words.nameTranscript }).fill('My own words');
      await journey.dashboard.chooseLanguage(journey.words.english);
      await page.getByRole('button', { name: journey.words.start }).click();
      await expect(journey.dashboard.card('My own words')).toContainText(/selfish|cold/i);
      await page.reload();
      await journey.dashboard.card('My own words').waitFor();
      await expect(page.getByText('A recording was not submitted')).toHaveCount(0);
    });
  });
});

test('[uploading.screen] a person records the screen with their voice, state by state', async () => {
  await withDevices(FAKE_DEVICES, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    const recorder = new RecorderView(page, 'Screen recorder');
    await recorder.open('Record the screen');
    await recorder.expectState('IDLE');
    await holdDevices(page);
    await recorder.click('Choose the screen');
    await recorder.expectState('ACQUIRING_MEDIA');
    await releaseDevices(page);
    await recorder.expectState('RECORDING');
    await recorder.recorded(2);
    await recorder.click('Pause');
    await recorder.click('Resume');
    await recorder.recorded(3);

    await test.step('ends when the sharing is stopped in the browser', async () => {
      await page.evaluate(() => {
        const [track] = window.opened.flatMap((stream) => stream.getVideoTracks());
        track?.stop();
        // A page's own stop() tells nobody; the browser's button does.
        track?.dispatchEvent(new Event('ended'));
      });
      await recorder.expectState('STOPPED');
      await expectAllOff(page);
    });

    await test.step('RE-RECORD records again, and UPLOAD hands it over', async () => {
      await recorder.click('RE-RECORD');
      await recorder.expectState('IDLE');
      await recorder.click('Choose the screen');
      await recorder.expectState('RECORDING');
      await recorder.recorded(3);
      await recorder.click('Stop');
      await recorder.expectState('STOPPED');
      await recorder.click('UPLOAD');
      await expect(page.getByRole('dialog').getByRole('textbox', { name: journey.words.nameTranscript })).toBeVisible();
    });
  });
});

test('[uploading.recorder-errors] refused permissions and missing devices are said', async () => {
  await withDevices(REFUSED, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    const camera = new RecorderView(page, 'Camera recorder');
    await camera.open('Record yourself');
    await camera.click('Turn camera on');
    await camera.expectState('ERROR');
    await expect(camera.frame.getByRole('alert')).toContainText(CAMERA_FAILED);
    await expect(camera.frame.getByRole('alert')).toContainText('not allowed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const screen = new RecorderView(page, 'Screen recorder');
    await screen.open('Record the screen');
    await screen.click('Choose the screen');
    await expect(screen.frame.getByText('Nothing was shared.')).toBeVisible();
    await screen.expectState('IDLE');
  });
  await withDevices(NO_CAMERA, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    const camera = new RecorderView(page, 'Camera recorder');
    await camera.open('Record yourself');
    const reporting = page.waitForResponse(
      (answer) => answer.url().endsWith('/reports/failures') && answer.request().method() === 'POST',
    );
    await camera.click('Turn camera on');
    await camera.expectState('ERROR');
    await expect(camera.frame.getByRole('alert')).toContainText('No such device was found.');
    await test.step('[uploading.failures-reported] the operators are told, by a code', async () => {
      const report = await reporting;
      expect(report.status()).toBe(200);
      expect(report.request().postDataJSON()).toEqual({ kind: 'recorder', reason: 'no_device' });
    });
    await camera.click('Audio only');
    await camera.expectState('AUDIO_ONLY_ON');
    await page.keyboard.press('Escape');
    await expectAllOff(page);

    const screen = new RecorderView(page, 'Screen recorder');
    await screen.open('Record the screen');
    await screen.click('Choose the screen');
    await screen.expectState('ERROR');
    await expect(screen.frame.getByRole('alert')).toContainText(SCREEN_FAILED);
  });
});

test('[uploading.camera-fallback] a camera that is gone: the error is said, and another one can be used', async () => {
  await withDevices(FAKE_DEVICES, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await page.addInitScript(() => localStorage.setItem('parlance.recording-devices', '{"camera":"sold"}'));
    await journey.open('/dashboard');
    const recorder = new RecorderView(page, 'Camera recorder');
    await recorder.open('Record yourself');
    await recorder.click('Turn camera on');
    await recorder.expectState('ERROR');
    await expect(recorder.frame.getByRole('alert')).toContainText(CAMERA_FAILED);
    await expectAllOff(page);
    await recorder.click('Go on with another device');
    await recorder.expectState('CAMERA_ON');
  });
});

test('[uploading.recorder-frame] the recorder fits every width', async () => {
  await withDevices(FAKE_DEVICES, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    const recorder = new RecorderView(page, 'Camera recorder');
    await recorder.open('Record yourself');
    await recorder.click('Turn camera on');
    await recorder.expectState('CAMERA_ON');
    await page.setViewportSize({ width: 1440, height: 1000 });
    expect(await recorder.frame.boundingBox()).toMatchObject({ width: 367, height: 660 });
    await expectNoOverflow(page, 'the camera recorder');
    await page.setViewportSize({ width: 390, height: 600 });
    await expect(recorder.button('REC')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the camera recorder');
  });
});
