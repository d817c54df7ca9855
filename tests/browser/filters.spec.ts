import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { coldHearted, storeTranscript, test, webAddress } from './journey.ts';
import { linkIn, mailsTo } from './mailbox.ts';
import { atPage, makeTeam } from './team.ts';

const TEXTS = {
  en: {
    mine: 'My transcripts',
    shared: 'Shared with Me',
    team: 'Team transcripts',
    myContent: /^My content in Lab/,
    sharedContent: /^Lab .*'s content shared with me$/,
    teamContent: /^Team wide content in Lab/,
    nothing: 'Nothing is shared with you at this time.',
    back: 'Return to your Collections',
    uploadCard: 'Click here to upload your audio or video',
    ownerOf: 'Owner: ',
    menu: 'Menu',
    mail: 'Olga Owner shares “A young man” with you',
  },
  es: {
    mine: 'Mis transcripciones',
    shared: 'Compartido conmigo',
    team: 'Transcripciones del equipo',
    myContent: /^Mi contenido en Lab/,
    sharedContent: /^Contenido de Lab .* compartido conmigo$/,
    teamContent: /^Contenido de todo el equipo en Lab/,
    nothing: 'Ahora mismo no hay nada compartido contigo.',
    back: 'Volver a tus colecciones',
    uploadCard: 'Haz clic aquí para subir tu audio o vídeo',
    ownerOf: 'Propietario: ',
    menu: 'Menú',
    mail: 'Olga Owner comparte «A young man» contigo',
  },
} as const;

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = TEXTS[language];

  test(`[dashboard.filters] an owner finds the team's transcripts, a member what is shared with them, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const team = await makeTeam(locale, language);
    const { api, owner, member, oid, id } = team;
    await storeTranscript({ ...member, orgId: oid }, locale, await coldHearted());
    const heading = page.getByRole('heading', { level: 1 });
    const { dashboard } = await atPage(page, owner, language);
    await page.goto(`${webAddress()}/dashboard`);
    await expect(dashboard.card('A young man')).toBeVisible();
    await expect(heading).toHaveText(says.myContent);

    await test.step('an empty list leads back', async () => {
      await page.getByRole('link', { name: says.shared }).press('Enter');
      await expect(page.getByText(says.nothing)).toBeVisible();
      await page.getByRole('button', { name: says.back }).click();
      await expect(heading).toHaveText(says.myContent);
    });
    await test.step('[dashboard.owner-avatar] the cards of others have their owner', async () => {
      await page.getByRole('link', { name: says.team }).click();
      await expect(heading).toHaveText(says.teamContent);
      const theirs = dashboard.card('Cold hearted');
      await expect(theirs.getByRole('img', { name: `${says.ownerOf}Mia Member` })).toBeVisible();
      await expect(dashboard.card('A young man').getByRole('img', { name: says.ownerOf })).toHaveCount(0);
    });
    await expectNoOverflow(page, 'the list of the team');
    await expectAccessible(page, 'the list of the team');
    await test.step('the list is the same after a reload, and going back shows the one before', async () => {
      await page.reload();
      await expect(dashboard.card('Cold hearted')).toBeVisible();
      await page.goBack();
      await expect(heading).toHaveText(says.myContent);
      await expect(dashboard.card('Cold hearted')).toHaveCount(0);
      await page.goto(`${webAddress()}/dashboard`);
      await expect(heading).toHaveText(says.teamContent);
    });

    const params = { uid: member.session.uid };
    await api.call('updateSettings', { params, body: { interfaceLanguage: language } }, member.session);
    await api.call('shareCollection', { params: { id }, body: { userId: member.session.uid } }, owner.session);
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const small = await phone.newPage();
    const theirs = await atPage(small, member, language);
    await test.step('[sharing.mail] a mail leads to what is shared', async () => {
      const mails = await mailsTo(webAddress(), member.email, 2);
      const mail = mails.find(({ subject }) => subject === says.mail);
      await small.goto(linkIn(mail));
      await theirs.editor.text.waitFor();
    });
    await test.step('[dashboard.sidebar] on a phone the filters are in a drawer, by keyboard and by touch', async () => {
      await theirs.open('/dashboard');
      await expect(theirs.dashboard.card('Cold hearted')).toBeVisible();
      await small.getByRole('button', { name: says.menu, exact: true }).press('Enter');
      const drawer = small.getByRole('dialog');
      await expect(drawer.getByRole('link', { name: says.shared })).toBeVisible();
      await expect(drawer.getByRole('link', { name: says.team })).toHaveCount(0);
      await small.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await small.getByRole('button', { name: says.menu, exact: true }).tap();
      await drawer.getByRole('link', { name: says.shared }).tap();
      await expect(drawer).toHaveCount(0);
    });
    await expect(small.getByRole('heading', { level: 1 })).toHaveText(says.sharedContent);
    await expect(theirs.dashboard.card('A young man')).toBeVisible();
    await expect(small.getByRole('button', { name: says.uploadCard })).toHaveCount(0);
    await phone.close();
  });
}
