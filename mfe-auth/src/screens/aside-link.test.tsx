import { cleanup, render, screen } from '@testing-library/react';
import { AsideLink } from './aside-link.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function linkAt(address: string): string | null {
  window.history.replaceState(null, '', address);
  render(<AsideLink text="No account?" label="Register here." href="/register" />);
  return screen.getByRole('link', { name: 'Register here.' }).getAttribute('href');
}

describe('the link between sign-in and registration', () => {
  it('[accounts.product-kept] keeps the product and the page asked for', () => {
    expect(linkAt('/signin?product=blog%20post&redirect=%2Fplans&other=1')).toBe(
      '/register?redirect=%2Fplans&product=blog+post',
    );
  });

  it('[accounts.product-kept] has no query where there is nothing to keep', () => {
    expect(linkAt('/signin?other=1')).toBe('/register');
  });
});
