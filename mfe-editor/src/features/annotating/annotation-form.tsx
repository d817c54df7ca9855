import { MAX_COMMENT_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '@parlance/contract/annotation-limits';
import { callApi } from '@parlance/ui/api-client';
import { Box, Button } from '@parlance/ui/mui';
import { Autocomplete } from '@parlance/ui/mui-choices';
import { TextField } from '@parlance/ui/mui-overlays';
import { getSession } from '@parlance/ui/session';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useAnnotationTexts } from '../../annotations/annotation-texts.ts';
import type { Written } from '../../annotations/annotations.ts';

interface Props {
  readonly label: string;
  readonly written: Written;
  readonly onSave: (written: Written) => void;
  readonly close: () => void;
}

/** A form for a comment or a reply with its tags; it offers the person's earlier tags (document tags). */
export function AnnotationForm({ label, written, onSave, close }: Props): ReactElement {
  const t = useAnnotationTexts();
  const [content, setContent] = useState(written.content);
  const [tags, setTags] = useState(Object.keys(written.tags));
  const [typed, setTyped] = useState('');
  const uid = getSession()?.uid ?? '';
  const { data } = useQuery({
    queryKey: ['document-tags', uid],
    queryFn: ({ signal }) => callApi('getDocumentTags', { params: { uid } }, { signal }),
    enabled: uid !== '',
  });
  function save() {
    const all = [...tags, typed].map((tag) => tag.trim().slice(0, MAX_TAG_LENGTH)).filter((tag) => tag !== '');
    onSave({ content: content.trim(), tags: Object.fromEntries(all.slice(0, MAX_TAGS).map((tag) => [tag, true])) });
    close();
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Box
      component="form"
      aria-label={label}
      // Ctrl+Enter saves what is written.
      data-own-keys="rename-speaker"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: 'grid', gap: 1.25, mt: 1 }}
    >
      <TextField
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        label={t('comment-label')}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT_LENGTH } }}
      />
      <Autocomplete
        multiple
        freeSolo
        disablePortal
        size="small"
        options={data?.tags ?? []}
        value={tags}
        inputValue={typed}
        onInputChange={(_, value) => setTyped(value)}
        onChange={(_, chosen) => setTags(chosen)}
        renderInput={(params) => <TextField {...params} label={t('tags')} helperText={t('tags-help')} />}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button size="small" onClick={close}>
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained">
          {t('save')}
        </Button>
      </Box>
    </Box>
  );
}
