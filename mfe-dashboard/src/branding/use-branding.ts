import {
  BRANDING_PROBLEMS,
  type BrandingProblem,
  type BrandingProblems,
  type BrandingRequest,
  brandingProblems,
} from '@parlance/contract/branding-request';
import { CLIENT_SECRET } from '@parlance/contract/client-secret';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { toast } from '@parlance/ui/toasts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBrandingTexts } from './branding-texts.ts';
import { draftOf, isSameDraft, keepDraft, keptDraft, type TypedDraft, typedDraft } from './typed-draft.ts';

const keyOf = (oid: string) => ['branding', oid];

/** A request, with the address to which an OpenID provider sends people back. */
export type ShownRequest = BrandingRequest & { readonly redirectAddress: string };

/** The request of a workspace. Operators decide it, and other owners change it, too. */
export function useBrandingRequest(oid: string): UseQueryResult<ShownRequest> {
  return useQuery({
    queryKey: keyOf(oid),
    queryFn: ({ signal }) => callApi('getBrandingRequest', { params: { oid } }, { signal }),
    staleTime: 0,
  });
}

/** Whether the API named a problem that has a text here. */
export function isBrandingProblem(problem: string | undefined): problem is BrandingProblem {
  return BRANDING_PROBLEMS.some((known) => known === problem);
}

export interface BrandingForm {
  readonly typed: TypedDraft;
  /** The client secret as it is typed. No call answers the stored one, and the browser keeps neither. */
  readonly clientSecret: string;
  /** Whether a client secret for the typed issuer and client id is known. */
  readonly isSecretStored: boolean;
  /** Whether something is typed that is not saved. */
  readonly isChanged: boolean;
  readonly problems: BrandingProblems;
  readonly isBusy: boolean;
  readonly set: (changes: Partial<TypedDraft>) => void;
  readonly setClientSecret: (secret: string) => void;
  readonly showProblem: (problem: BrandingProblems) => void;
  readonly save: () => void;
  readonly send: () => void;
  readonly withdraw: () => void;
}

/** What is typed and what is wrong with it. A failure changes nothing of what is typed. */
export function useBrandingForm(oid: string, request: ShownRequest): BrandingForm {
  const t = useBrandingTexts();
  const client = useQueryClient();
  const [kept] = useState(() => keptDraft(oid));
  const [typed, setTyped] = useState(() => kept?.typed ?? typedDraft(request.draft));
  // What the typing began with: who saves over a change of others is told first.
  const [base, setBase] = useState(() => ({ draft: request.draft, revision: kept?.revision ?? request.revision }));
  const [clientSecret, setClientSecret] = useState('');
  const [problems, setProblems] = useState<BrandingProblems>({});
  const draft = draftOf(typed);
  const isDraftChanged = !isSameDraft(draft, base.draft);
  const secret = draft.sso === 'oidc' ? clientSecret.trim() : '';
  const isChanged = isDraftChanged || secret !== '';
  const isSecretStored =
    request.hasClientSecret === true &&
    draft.issuer === request.draft.issuer &&
    draft.clientId.trim() === request.draft.clientId;
  if (!isDraftChanged && request.revision > base.revision) {
    setBase(request);
    setTyped(typedDraft(request.draft));
  }
  const { revision: begun } = base;
  useEffect(
    () => keepDraft(oid, isDraftChanged ? { typed, revision: begun } : undefined),
    [oid, isDraftChanged, typed, begun],
  );

  const { redirectAddress } = request;
  const keep = (next: BrandingRequest) => keepAnswer<ShownRequest>(client, keyOf(oid), { ...next, redirectAddress });
  const params = { oid };
  async function saved(): Promise<BrandingRequest> {
    if (!isChanged && request.revision > 0) return request;
    const body = { draft, revision: base.revision, ...(secret !== '' && { clientSecret: secret }) };
    const next = await callApi('saveBrandingRequest', { params, body });
    // A secret that was typed during the call stays, and one that waits for an issuer.
    if (next.hasClientSecret) setClientSecret((now) => (now === clientSecret ? '' : now));
    keep(next);
    setBase(next);
    // What was typed during the call stays.
    setTyped((now) => (now === typed ? typedDraft(next.draft) : now));
    return next;
  }
  async function fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiCallError)) return toast.error(t('failed'));
    const fields = Object.entries(error.fields).flatMap(([field, problem]) =>
      isBrandingProblem(problem) ? [[field, problem] as const] : [],
    );
    if (fields.length > 0) {
      setProblems(Object.fromEntries(fields));
      return toast.error(t('problems'));
    }
    if (error.code === 'CONFLICT') {
      await client.invalidateQueries({ queryKey: keyOf(oid) });
      setBase(client.getQueryData<ShownRequest>(keyOf(oid)) ?? base);
    }
    toast.error(t(error.code === 'CONFLICT' ? 'conflict' : error.code === 'TOO_LARGE' ? 'too-large' : 'failed'));
  }
  const change = useExclusiveMutation({
    mutationFn: async (action: 'save' | 'send' | 'withdraw') => {
      if (action === 'withdraw') return keep(await callApi('withdrawBrandingRequest', { params }));
      const { revision } = await saved();
      if (action === 'send') keep(await callApi('sendBrandingRequest', { params, body: { revision } }));
    },
    onSuccess: (_done, action) => toast.success(t(`done.${action}`)),
    onError: fail,
  });
  return {
    ...{ typed, clientSecret, isSecretStored, isChanged, problems, isBusy: change.isPending },
    set: (changes) => {
      setTyped((before) => ({ ...before, ...changes }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
    },
    setClientSecret: (typedSecret) => {
      setClientSecret(typedSecret);
      setProblems(({ clientSecret: _, ...others }) => others);
    },
    showProblem: (problem) => setProblems((before) => ({ ...before, ...problem })),
    save: () => {
      const found = secretProblem(secret);
      if (found.clientSecret) setProblems((before) => ({ ...before, ...found }));
      else change.mutate('save');
    },
    send: () => {
      const known = { live: request.live, hasClientSecret: isSecretStored || secret !== '' };
      const found = { ...brandingProblems(draft, known), ...secretProblem(secret) };
      setProblems(found);
      if (Object.keys(found).length > 0) toast.error(t('problems'));
      else change.mutate('send');
    },
    withdraw: () => change.mutate('withdraw'),
  };
}

function secretProblem(secret: string): BrandingProblems {
  return secret === '' || CLIENT_SECRET.test(secret) ? {} : { clientSecret: 'not-a-secret' };
}
