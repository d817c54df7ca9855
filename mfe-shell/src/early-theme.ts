// Before the first paint: the scheme that was chosen, or the system's, so that a dark page never flashes white.
// The key and the attribute are those of ui's theme provider.
const chosen = localStorage.getItem('parlance.theme');
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
