import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { GenerationPrice, Template } from '@parlance/contract/schemas/generation';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { COLLECTIONS_KEY } from '../collections/collections.ts';
import { axeFindings } from '../fakes/axe.ts';
import { FakeApi, refusal } from '../fakes/fake-api.ts';
import { fakeSession } from '../fakes/fake-session.ts';
import { fakeUser } from '../fakes/fake-user.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { AppProviders } from '../page/providers.tsx';
import { queryClient } from '../query/query-client.ts';
import { ToastRegion } from '../toasts/toasts.ts';
import { GenerateDialog } from './generate-dialog.tsx';

const DEFAULT = 'Write an essay based on this transcript.';
const COSTS: GenerationPrice = { kind: 'credits', credits: 300, isEnough: true };

let price: GenerationPrice | Response;
let templates: Template[];
let features: string[];
let api: FakeApi;
const closed = jest.fn();

beforeEach(() => {
  [price, templates, features] = [COSTS, [], ['ContentGeneration']];
  closed.mockClear();
  queryClient.clear();
  fakeSession();
  api = new FakeApi({
    getProfile: () => ({
      user: fakeUser(),
      organization: {
        ...{ id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true } },
        billing: { features, payAsYouGo: false, hasPaymentMethod: false, subscribed: 'yes' },
      },
    }),
    getGenerationPrice: () => price,
    getPrices: () => ({ currency: 'usd', draft: 13 }),
    listTemplates: () => ({ data: templates }),
    generateContent: () => ({ id: 'doc1' }),
    updateSettings: () => ({ user: fakeUser() }),
    keepTemplate: ({ params, body }) => {
      const kept = { ...(body as Template), id: params.id ?? '', mine: true };
      templates = [...templates.filter(({ id }) => id !== kept.id), kept];
      return kept;
    },
    deleteTemplate: ({ params }) => {
      templates = templates.filter(({ id }) => id !== params.id);
      return {};
    },
  });
  api.answerOthers();
});

afterEach(() => {
  cleanup();
  setLanguage('en');
  api.restore();
});

function open() {
  render(
    <>
      <ToastRegion />
      <GenerateDialog collection={{ id: 'c1', name: 'Whales' }} onClosed={closed} />
    </>,
    { wrapper: AppProviders },
  );
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const prompt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });
const sent = () => api.calls.filter(({ operation }) => operation === 'generateContent').map(({ body }) => body);
async function choose(list: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: list }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
}

describe('the modal that generates content', () => {
  it("[generation.modal] begins with the default prompt, and ends with 'Conversion started'", async () => {
    open();
    expect((await prompt()).value).toBe(DEFAULT);
    expect(await screen.findByText(/^This costs 5 min of credits \(about \$0\.65\)/)).toBeTruthy();
    expect(screen.getByText(/are sent to the language model of this service on Amazon Bedrock/)).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
    await choose('What to write', 'Email');
    expect((await prompt()).value).toBe('Write an email based on this transcript.');
    await choose('Variant', 'Newsletter');
    fireEvent.click(await button('Generate'));
    expect(await screen.findByText('Conversion started')).toBeTruthy();
    expect(sent()).toMatchObject([{ type: 'email', variant: 'newsletter', name: 'Whales: email', credits: 300 }]);
    expect(await axeFindings()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe('/doc/doc1/');
    fireEvent.click(await button('View in Dashboard'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('[generation.modal] has the lists of an open dashboard fetched again, which show the card of the document', async () => {
    const list = [COLLECTIONS_KEY, 'u', 'o', 'mine'];
    queryClient.setQueryData(list, { pages: [], pageParams: [] });
    open();
    await waitFor(async () => expect((await button('Generate')).disabled).toBe(false));
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(false);
    fireEvent.click(await button('Generate'));
    await screen.findByText('Conversion started');
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  });

  it('[generation.modal] keeps the words that a person wrote when they choose another type', async () => {
    open();
    fireEvent.change(await prompt(), { target: { value: 'Tell it to my grandmother.' } });
    await choose('What to write', 'Chapters');
    expect((await prompt()).value).toBe('Tell it to my grandmother.');
    fireEvent.click(await button('Generate'));
    await screen.findByText('Conversion started');
    expect(sent()).toMatchObject([{ template: 'chapters', prompt: 'Tell it to my grandmother.' }]);
  });

  it('[generation.modal-disabled] waits for 10 characters and a price, and counts one of quick clicks', async () => {
    price = refusal(503, 'UNAVAILABLE');
    open();
    await prompt();
    expect(await screen.findByText('The price could not be loaded.')).toBeTruthy();
    expect((await button('Generate')).disabled).toBe(true);
    price = COSTS;
    fireEvent.click(await button('Try again'));
    await waitFor(async () => expect((await button('Generate')).disabled).toBe(false));
    fireEvent.change(await prompt(), { target: { value: ' Too few ' } });
    expect((await button('Generate')).disabled).toBe(true);
    fireEvent.change(await prompt(), { target: { value: 'Long enough' } });
    const generate = await button('Generate');
    fireEvent.click(generate);
    fireEvent.click(generate);
    await screen.findByText('Conversion started');
    expect(sent()).toHaveLength(1);
  });

  it('[generation.modal-disabled] shows no price for the first and to enterprises, and sends the poor to the plans', async () => {
    price = { kind: 'free' };
    open();
    expect(await screen.findByText('The first one of your workspace is free.')).toBeTruthy();
    expect(screen.queryByText(/This costs/)).toBeNull();
    cleanup();
    queryClient.clear();
    price = { ...COSTS, isEnough: false };
    open();
    expect(await screen.findByText('Your workspace has not enough credits for this.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/plans');
    expect((await button('Generate')).disabled).toBe(true);
  });

  it('[generation.modal-failed] keeps the prompt, and tries the same request again', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    jest.spyOn(performance, 'now').mockImplementation(
      (() => {
        let now = 0;
        return () => (now += 3000);
      })(),
    );
    api.answer('us', 'generateContent', refusal(500, 'INTERNAL'));
    open();
    fireEvent.change(await prompt(), { target: { value: 'Write what matters.' } });
    await waitFor(async () => expect((await button('Generate')).disabled).toBe(false));
    fireEvent.click(await button('Generate'));
    expect(await screen.findByText('Issue with request to upgrade.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review Settings' }).getAttribute('href')).toBe('/settings/invoices');
    expect((await prompt()).value).toBe('Write what matters.');
    await waitFor(async () => expect((await button('Generate')).disabled).toBe(false));
    fireEvent.click(await button('Generate'));
    await screen.findByText('Conversion started');
    const ids = sent().map((body) => (body as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    jest.restoreAllMocks();
  });

  it('[generation.templates] keeps a prompt, uses, renames and deletes it, with Undo', async () => {
    open();
    fireEvent.change(await prompt(), { target: { value: 'Write a letter to the council.' } });
    fireEvent.click(await button('Keep this prompt as a template'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the template' }), { target: { value: 'Letter' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'For everyone in the workspace' }));
    fireEvent.click(await button('Keep'));
    fireEvent.click(await button('Manage templates'));
    fireEvent.click(await button('Rename Letter'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the template' }), { target: { value: 'Council' } });
    fireEvent.click(await button('Save the name'));
    await button('Rename Council');
    expect(templates).toMatchObject([{ name: 'Council', shared: true, prompt: 'Write a letter to the council.' }]);
    fireEvent.change(await prompt(), { target: { value: 'Something else' } });
    await choose('What to write', 'Council (workspace)');
    expect((await prompt()).value).toBe('Write a letter to the council.');
    fireEvent.change(await prompt(), { target: { value: 'Write a short letter.' } });
    fireEvent.click(await button('Save the prompt in Council'));
    await waitFor(() =>
      expect(templates).toMatchObject([{ name: 'Council', shared: true, prompt: 'Write a short letter.' }]),
    );
    fireEvent.click(await button('Delete Council'));
    fireEvent.click(await button('Undo'));
    await waitFor(() => expect(templates).toMatchObject([{ name: 'Council' }]));
  });

  it('[generation.templates] keeps both changes of a template that are made at once', async () => {
    templates = [{ id: 't1', name: 'Letter', prompt: 'Write a letter to the council.', shared: false, mine: true }];
    open();
    await choose('What to write', 'Letter');
    fireEvent.change(await prompt(), { target: { value: 'Write a short letter.' } });
    fireEvent.click(await button('Manage templates'));
    fireEvent.click(await button('Rename Letter'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the template' }), { target: { value: 'Council' } });
    fireEvent.click(await button('Save the prompt in Letter'));
    // The answer to the first change is still on its way.
    fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    await button('Rename Council');
    expect(templates).toMatchObject([{ name: 'Council', prompt: 'Write a short letter.' }]);
  });

  it('[generation.modal] says what a plan adds without the feature, and is complete in Spanish', async () => {
    features = [];
    open();
    expect(await screen.findByText('Turn transcripts into content')).toBeTruthy();
    cleanup();
    queryClient.clear();
    features = ['ContentGeneration'];
    setLanguage('es');
    open();
    expect(await screen.findByText('Generar contenido de la transcripción')).toBeTruthy();
    expect(await screen.findByDisplayValue('Escribe un ensayo basado en esta transcripción.')).toBeTruthy();
    expect(await screen.findByText(/^Cuesta 5 min de créditos/)).toBeTruthy();
  });
});
