import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ToastRegion, toast } from './toasts.ts';

afterEach(cleanup);

it('[shell.toasts] wait for their code, in order', async () => {
  render(<ToastRegion />);
  toast.dismiss('saving');
  toast.info('Saving', { id: 'saving', sticky: true });
  toast.error('Not saved', { sticky: true });
  toast.dismiss('saving');
  expect(screen.queryByRole('alert')).toBeNull();
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toContain('Not saved');
  expect(screen.queryByText('Saving')).toBeNull();
});
