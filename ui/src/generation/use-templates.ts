import type { Template } from '@parlance/contract/schemas/generation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../account/profile.ts';
import { callApi } from '../api/api-client.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { useGenerationTexts } from './generation-texts.ts';

type KeptTemplate = Pick<Template, 'id' | 'name' | 'prompt' | 'shared'>;

/** A new template, or what changes of a kept one. */
type TemplateChange = Pick<KeptTemplate, 'id'> & Partial<KeptTemplate>;

/** The templates that a person and their workspace keep, and the changes of them. */
export function useTemplates() {
  const t = useGenerationTexts();
  const { user, organization } = useProfile();
  const [uid, orgId] = [user?.uid ?? '', organization?.id ?? ''];
  const queries = useQueryClient();
  const query = queryOptions({
    queryKey: ['templates', uid, orgId],
    queryFn: ({ signal }) => callApi('listTemplates', { params: { uid }, query: { orgId } }, { signal }),
    enabled: uid !== '' && orgId !== '',
  });
  const { data, isError } = useQuery(query);
  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey });

  const keeping = useMutation({
    // Changes run one after another, and each keeps what the one before has changed.
    scope: { id: 'templates' },
    mutationFn: async ({ id, ...change }: TemplateChange) => {
      const known = queries.getQueryData(query.queryKey)?.data.find((each) => each.id === id);
      const { name, prompt, shared } = { ...known, ...change };
      if (name === undefined || prompt === undefined || shared === undefined) throw new Error('It is gone.');
      await callApi('keepTemplate', { params: { uid, id }, body: { name, prompt, shared, orgId } });
    },
    onSuccess: reload,
    onError: (error) => {
      console.warn('A template was not saved.', error);
      toast.error(t('keep.failed'));
    },
  });
  const deleting = useExclusiveMutation({
    scope: { id: 'templates' },
    mutationFn: async ({ id, name, prompt, shared }: KeptTemplate) => {
      await callApi('deleteTemplate', { params: { uid, id }, query: { orgId } });
      return { id, name, prompt, shared };
    },
    onSuccess: (template) => {
      toast.success(t('kept.deleted'), {
        autoClose: UNDO_MS,
        action: { label: t('kept.undo'), onClick: () => keeping.mutate(template) },
      });
      return reload();
    },
    onError: (error) => {
      console.warn('A template was not deleted.', error);
      toast.error(t('kept.delete-failed'));
    },
  });
  return { templates: data?.data ?? [], isError, reload, keeping, deleting };
}

/** So long a deletion can be undone, in milliseconds. */
const UNDO_MS = 8000;
