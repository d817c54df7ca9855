import { Button } from '@parlance/ui/mui';
import { type ReactElement, type ReactNode, useRef } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly onFiles: (files: File[]) => void;
  readonly multiple?: boolean;
  readonly variant?: 'contained' | 'outlined' | 'text';
  readonly size?: 'small' | 'medium' | 'large';
  readonly autoFocus?: boolean;
}

/** A button that opens the browser's file chooser for audio and video. */
export function ChooseFiles({ children, onFiles, multiple = true, ...button }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*,video/*"
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ''; // Allows the user to choose the same file again.
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
