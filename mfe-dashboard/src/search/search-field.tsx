import { MAX_SEARCH_LENGTH } from '@parlance/contract/search';
import { Box, FormControl, IconButton, InputAdornment, OutlinedInput } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactElement, useRef } from 'react';
import { useSearchTexts } from './search-texts.ts';
import { useSearch } from './use-search.ts';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  readonly isFetching: boolean;
}

/** The search field of the list (Spec part 2, section 2.5, "Search"). */
export function SearchField({ isFetching }: Props): ReactElement {
  const t = useSearchTexts();
  const { term, change } = useSearch();
  const { text, type, commit, leave } = useTypedText(term, (next, replace) => change({ term: next }, { replace }));
  const input = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    commit(text);
  };
  const clear = () => {
    commit('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    clear();
  };
  return (
    <Box component="form" role="search" onSubmit={onSubmit} sx={{ flex: 1, minWidth: 0 }}>
      <FormControl fullWidth size="small">
        <OutlinedInput
          value={text}
          placeholder={t('placeholder')}
          inputRef={input}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          inputProps={{ 'aria-label': t('label'), maxLength: MAX_SEARCH_LENGTH, enterKeyHint: 'search' }}
          startAdornment={
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          }
          endAdornment={
            // It is there before the first letter, which is shown sooner when nothing is made for it.
            <IconButton
              aria-label={t('clear')}
              onClick={clear}
              style={{ visibility: text === '' ? 'hidden' : 'visible' }}
              sx={{ width: 36, height: 36 }}
            >
              <X size={18} aria-hidden />
            </IconButton>
          }
          sx={{ pr: 0.5, minHeight: 44 }}
        />
      </FormControl>
      {/* The place of the bar is kept, so that nothing moves. */}
      <Box sx={{ height: 4, px: 1 }}>
        {isFetching && <LinearProgress aria-label={t('running')} sx={{ height: 3, borderRadius: 2 }} />}
      </Box>
    </Box>
  );
}
