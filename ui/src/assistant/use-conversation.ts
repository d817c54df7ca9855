import { isOpenJob } from '@parlance/contract/job';
import type { Question } from '@parlance/contract/schemas/assistant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../api/api-client.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';

/** What questions are about: a transcript, or else a workspace or a project in it. */
export interface About {
  readonly collectionId?: string | undefined;
  readonly orgId?: string | undefined;
  readonly projectId?: string | undefined;
}

interface Conversation {
  readonly questions: readonly Question[];
  readonly isLoading: boolean;
  readonly isLoadFailed: boolean;
  readonly reload: () => void;
  readonly isAsking: boolean;
  readonly askError: Error | null;
  readonly ask: (question: string) => void;
  readonly stop: (id: string) => void;
  readonly isDeleting: boolean;
  readonly deleteAll: () => void;
}

/** Milliseconds between two requests while an answer is being written. */
const POLL = 1000;

/**
 * The questions of a person about something, and what can be done with them.
 *
 * @param orgWide about all transcripts of the workspace
 * @param onAsked called when the service has the question
 */
export function useConversation(uid: string, about: About, orgWide: boolean, onAsked: () => void): Conversation {
  const client = useQueryClient();
  const [language] = useLanguage();
  const key = ['questions', uid, about];
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi('listQuestions', { params: { uid }, query: about }, { signal })).data,
  });
  const put = (question: Question) =>
    client.setQueryData<readonly Question[]>(key, (before = []) =>
      before.some(({ id }) => id === question.id)
        ? before.map((each) => (each.id === question.id ? question : each))
        : [...before, question],
    );
  const open = list.data?.find(({ state }) => isOpenJob(state))?.id;
  // Only the question in work is asked for again: a long conversation has long answers.
  useQuery({
    queryKey: ['question', uid, open],
    enabled: open !== undefined,
    queryFn: async ({ signal }) => {
      const params = { uid, questionId: open ?? '' };
      const question = await callApi('getQuestion', { params, query: about }, { signal });
      put(question);
      return question;
    },
    refetchInterval: POLL,
    gcTime: 0,
  });
  const reload = () => void client.invalidateQueries({ queryKey: key });
  // A question that is sent again after a lost answer is the same question.
  const sent = useRef({ question: '', id: '' });
  const asking = useExclusiveMutation({
    mutationFn: (question: string) => {
      if (sent.current.question !== question) sent.current = { question, id: crypto.randomUUID() };
      const { id } = sent.current;
      return callApi('askQuestion', { params: { uid }, body: { ...about, id, question, language, orgWide } });
    },
    onSuccess: (asked) => {
      sent.current = { question: '', id: '' };
      put(asked);
      // A list that is being fetched may be without it.
      reload();
      onAsked();
    },
  });
  const stopping = useExclusiveMutation({
    mutationFn: (questionId: string) => callApi('cancelQuestion', { params: { uid, questionId }, query: about }),
    onSettled: reload,
  });
  const deleting = useExclusiveMutation({
    mutationFn: () => callApi('deleteQuestions', { params: { uid }, query: about }),
    onSuccess: () => client.setQueryData(key, []),
    onSettled: reload,
  });
  return {
    questions: list.data ?? [],
    isLoading: list.isPending,
    isLoadFailed: list.isError,
    reload: () => void list.refetch(),
    isAsking: asking.isPending,
    askError: asking.error ?? deleting.error,
    ask: asking.mutate,
    stop: stopping.mutate,
    isDeleting: deleting.isPending,
    deleteAll: () => deleting.mutate(),
  };
}
