import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { FormField } from './form-field.tsx';
import { signInRules } from './problems.ts';
import { useShortForm } from './use-short-form.ts';

const submitted = jest.fn<(email: string, password: string) => void>();

function Form(): ReactElement {
  const { register, problems, typedIn, check, whenRight } = useShortForm<'email' | 'password'>(signInRules);
  const [isAway, setAway] = useState(false);
  return (
    <>
      {!isAway && (
        <form noValidate onSubmit={whenRight(() => submitted(typedIn('email'), typedIn('password')))}>
          <FormField label="Email" problem={problems.email} registration={register('email')} />
          <FormField label="Password" problem={problems.password} registration={register('password')} />
          <button type="submit">Sign in</button>
          <button type="button" onClick={() => check(['email'])}>
            Passkey
          </button>
        </form>
      )}
      <button type="button" onClick={() => setAway(!isAway)}>
        Next step
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isRefused = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

describe('a short form', () => {
  afterEach(() => {
    cleanup();
    submitted.mockClear();
  });

  it('[accounts.email-invalid] checks a field when it is left, and after the first submit with each change', async () => {
    render(<Form />);
    type('Email', 'ana');
    expect(isRefused('Email')).toBe(false);
    fireEvent.blur(field('Email'));
    expect(isRefused('Email')).toBe(false);
    await waitFor(() => expect(isRefused('Email')).toBe(true));
    expect(isRefused('Password')).toBe(false);
    type('Email', 'ana@example.com');
    expect(isRefused('Email')).toBe(true);
    fireEvent.blur(field('Email'));
    await waitFor(() => expect(isRefused('Email')).toBe(false));
    press('Sign in');
    expect(isRefused('Password')).toBe(true);
    type('Password', 'secret1');
    expect(isRefused('Password')).toBe(false);
    expect(submitted).not.toHaveBeenCalled();
    press('Sign in');
    expect(submitted).toHaveBeenCalledWith('ana@example.com', 'secret1');
  });

  it('leads to the first field that is refused', () => {
    render(<Form />);
    press('Sign in');
    expect(document.activeElement).toBe(field('Email'));
    type('Email', 'ana@example.com');
    press('Sign in');
    expect(document.activeElement).toBe(field('Password'));
    type('Email', '');
    press('Passkey');
    expect(document.activeElement).toBe(field('Email'));
  });

  it('keeps what was typed for fields that come back', () => {
    render(<Form />);
    type('Email', 'ana@example.com');
    press('Next step');
    press('Next step');
    expect(field('Email').value).toBe('ana@example.com');
    type('Password', 'secret1');
    press('Sign in');
    expect(submitted).toHaveBeenCalledWith('ana@example.com', 'secret1');
  });
});
