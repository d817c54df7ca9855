import type { Template } from '@parlance/contract/schemas/generation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../account/profile.ts';
import { callApi } from '../api/api-client.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { useGenerationTexts } from './generation-texts.ts';

type KeptTemplate = Pick<Template, 'id' | 'name' | 'prompt' | 'shared'>;

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

  const keeping = useExclusiveMutation({
    mutationFn: ({ id, name, prompt, shared }: KeptTemplate) =>
      callApi('keepTemplate', { params: { uid, id }, body: { name, prompt, shared, orgId } }),
    onSuccess: reload,
    onError: (error) => {
      console.warn('A template was not saved.', error);
      toast.error(t('keep.failed'));
    },
  });
  const deleting = useExclusiveMutation({
    mutationFn: async (template: KeptTemplate) => {
      await callApi('deleteTemplate', { params: { uid, id: template.id }, query: { orgId } });
      return template;
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
