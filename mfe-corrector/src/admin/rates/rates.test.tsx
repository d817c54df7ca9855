import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, type FakeAdmin, fakeAdmin, refusing, show, type, whileNarrowed } from '../parts/fake-admin.tsx';
import { RatesPage } from './rates-page.tsx';

let admin: FakeAdmin;

beforeEach(() => {
  admin = fakeAdmin();
  admin.rates = { languages: { es: 60, en: 75 }, correctors: { ada: { en: 90 }, gone: { es: 61 } } };
  admin.api.handle({ setCorrectorRate: () => admin.rates });
});

afterEach(() => {
  cleanup();
  admin.api.restore();
});

const set = () =>
  admin.api.calls
    .filter(({ operation }) => operation === 'setCorrectorRate')
    .map(({ params, body }) => [params.language, body]);

describe('the rates of the staff', () => {
  it('[corrector.admin-rates] lists the rates of languages and of single correctors', async () => {
    show(<RatesPage />);
    const languages = await screen.findByRole('table', { name: 'Rates of languages' });
    expect(
      within(languages)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['LanguageA minuteAn hourActions', 'English$0.75$45.00Change', 'Spanish$0.60$36.00Change']);
    const own = screen.getByRole('table', { name: 'Rates of single correctors' });
    await within(own).findByText('ADA');
    expect(
      within(own)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...[
        'CorrectorLanguageA minuteAn hourActions',
        'ADAEnglish$0.90$54.00ChangeRemove…',
        'goneSpanish$0.61$36.60ChangeRemove…',
      ],
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('[corrector.admin-rates] changes a rate of a language, once', async () => {
    show(<RatesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change the rate of Spanish' }));
    type(/Cents a minute/, '65');
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('The rate is set.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(set()).toEqual([['es', { cents: 65 }]]);
  });

  it('[corrector.admin-rates] sets the rate of a corrector in a language', async () => {
    show(<RatesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Set a rate' }));
    await choose('Language', 'French');
    await choose('For', 'ADA');
    type(/Cents a minute/, '80');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The rate is set.')).toBeTruthy();
    expect(set()).toEqual([['fr', { cents: 80, uid: 'ada' }]]);
  });

  it('[corrector.admin-rates] removes the rate of a corrector, once, after saying what they get then', async () => {
    admin.api.handle({
      setCorrectorRate: () => {
        admin.rates = { ...admin.rates, correctors: { gone: { es: 61 } } };
        return admin.rates;
      },
    });
    show(<RatesPage />);
    const opener = await screen.findByRole('button', { name: 'Remove the rate of ADA, English' });
    act(() => opener.focus());
    fireEvent.click(opener);
    expect(
      screen.getByText(/^For tasks .* ADA is paid as all are: \$0\.75 a minute instead of \$0\.90\.$/),
    ).toBeTruthy();
    const remove = screen.getByRole('button', { name: 'Remove' });
    fireEvent.click(remove);
    fireEvent.click(remove);
    expect(await screen.findByText('The rate is removed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(set()).toEqual([['en', { cents: null, uid: 'ada' }]]);
    await waitFor(() => expect(screen.queryByText('ADA')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('[corrector.admin-rates] says that nothing is earned without any rate', async () => {
    admin.rates = { languages: {}, correctors: { ada: { en: 90 } } };
    show(<RatesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the rate of ADA, English' }));
    expect(screen.getByText(/^English has no rate for all\. Tasks that ADA completes .* earn nothing/)).toBeTruthy();
  });

  it('[corrector.admin-rates] keeps an open removal when the phone is turned', () =>
    whileNarrowed(async (narrow) => {
      show(<RatesPage />);
      fireEvent.click(await screen.findByRole('button', { name: 'Remove the rate of ADA, English' }));
      narrow();
      expect(await screen.findByRole('list', { name: 'Rates of single correctors', hidden: true })).toBeTruthy();
      expect(screen.getByRole('dialog', { name: 'Remove the rate of ADA, English' })).toBeTruthy();
    }));

  it('[corrector.admin-rates] takes whole cents up to the highest rate only', async () => {
    show(<RatesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change the rate of Spanish' }));
    const save = screen.getByRole('button', { name: 'Save' });
    for (const wrong of ['', '-1', '0.75', '10001', 'a']) {
      type(/Cents a minute/, wrong);
      expect([wrong, save.hasAttribute('disabled')]).toEqual([wrong, true]);
    }
    type(/Cents a minute/, '0');
    expect(save.hasAttribute('disabled')).toBe(false);
  });

  it('[corrector.admin-rates] shows why a rate was refused', async () => {
    admin.api.handle({ setCorrectorRate: refusing(404, 'NOT_FOUND', 'There is no such corrector.') });
    show(<RatesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change the rate of Spanish' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is no such corrector.')).toBeTruthy();
  });

  it('[corrector.admin-rates] says what follows from having none', async () => {
    admin.rates = { languages: {}, correctors: {} };
    show(<RatesPage />);
    expect(await screen.findByText('No rates yet')).toBeTruthy();
    expect(screen.getByText('All correctors get the rates of their languages.')).toBeTruthy();
  });

  it('[corrector.admin-rates] says why they could not be loaded, and tries again', async () => {
    admin.api.handle({ getCorrectorRates: () => refusal(404, 'NOT_FOUND') });
    show(<RatesPage />);
    expect(await screen.findByText('It does not exist any more.')).toBeTruthy();
    admin.api.handle({ getCorrectorRates: () => ({ own: {}, all: admin.rates }) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Rates of languages' })).toBeTruthy();
  });
});
