import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { clearPage, show } from '../account/fake-account-page.tsx';
import { DevelopersScreen } from './developers-screen.tsx';
import { SHORT_DESCRIPTION } from './fake-description.ts';

let api: FakeApi;

const open = () =>
  show(
    <MemoryRouter initialEntries={['/developers']}>
      <DevelopersScreen />
    </MemoryRouter>,
  );

beforeEach(() => {
  api = new FakeApi({ getOpenApi: () => SHORT_DESCRIPTION });
  open();
});
afterEach(() => {
  act(() => setLanguage('en'));
  clearPage();
  api.restore();
});

const find = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

describe('the page for developers', () => {
  it('[public-api.page] shows calls by group without a sign-in, each with its details and a command', async () => {
    await screen.findByText('https://us.api.example');
    expect(screen.getByRole('heading', { name: 'uploads' })).toBeTruthy();
    find('createUpload');
    fireEvent.click(screen.getByRole('button', { name: /createUpload/ }));
    const uploads = within(screen.getByRole('region', { name: 'uploads' }));
    expect(uploads.getByRole('rowheader', { name: 'fileName' })).toBeTruthy();
    expect(uploads.getByLabelText('Example').textContent).toContain('curl -X POST');
    expect(uploads.getByText(/413: TOO_LARGE/)).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('[public-api.page] finds calls by name, path and summary', async () => {
    await screen.findByText('https://us.api.example');
    find('multipart upload');
    expect(screen.getByRole('status').textContent).toBe('1 call');
    find('nothing like it');
    expect(screen.getByRole('status').textContent).toBe('No call matches.');
  });

  it('[client.offered] shows the command that installs the client from this site, in English and Spanish', async () => {
    const command = 'npm install http://localhost/developers/parlance-client.tgz';
    expect(screen.getByLabelText('Installation').textContent).toBe(command);
    act(() => setLanguage('es'));
    expect(screen.getByLabelText('Instalación').textContent).toBe(command);
    expect(await axeFindings()).toEqual([]);
  });

  it('[client.settings-shown] shows the settings of the command line for the region, with the id of who is signed in', () => {
    const settings = () => screen.getByLabelText('Settings of the command line').textContent;
    expect(settings()).toContain('PARLANCE_REGION=us\nexport PARLANCE_ID=…');
    clearPage();
    fakeSession('ada');
    open();
    expect(settings()).toContain('PARLANCE_REGION=us\nexport PARLANCE_ID=ada\n');
    fireEvent.click(screen.getByRole('button', { name: 'European Union' }));
    expect(settings()).toContain('PARLANCE_REGION=eu\nexport PARLANCE_ID=…');
  });

  it('[entrance.offered] shows the base address for programs of OpenAI’s API of the region, in English and Spanish', async () => {
    await screen.findByText('https://us.api.example');
    expect(screen.queryByRole('heading', { name: /OpenAI/ })).toBeNull();
    clearPage();
    const regions = {
      us: { openai: 'https://us.entrance.example/v1' },
      eu: { openai: 'https://eu.entrance.example/v1' },
    };
    queryClient.setQueryData(['config'], { regions });
    open();
    await screen.findByRole('heading', { name: 'Programs for OpenAI’s API' });
    const settings = () => screen.getByLabelText(/OpenAI/, { selector: 'pre' }).textContent;
    expect(settings()).toContain('OPENAI_BASE_URL=https://us.entrance.example/v1\n');
    fireEvent.click(screen.getByRole('button', { name: 'European Union' }));
    expect(settings()).toContain('OPENAI_BASE_URL=https://eu.entrance.example/v1\n');
    act(() => setLanguage('es'));
    expect(screen.getByRole('heading', { name: 'Programas para la API de OpenAI' })).toBeTruthy();
    expect(settings()).toContain('OPENAI_BASE_URL=https://eu.entrance.example/v1\n');
    expect(await axeFindings()).toEqual([]);
  });

  it('[public-api.page] has its frame in Spanish', async () => {
    await screen.findByText('https://us.api.example');
    act(() => setLanguage('es'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('API para desarrolladores');
  });
});
