import { useEffect } from 'react';

/** Keeps the page out of search engines: its address is a key. */
export function useUnlisted(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
