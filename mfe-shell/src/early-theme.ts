// Sets the chosen scheme, or the system's, before the first paint, so a dark page never flashes white.
// The storage key and the attribute are the same as in ui's theme provider.
const chosen = localStorage.getItem('parlance.theme');
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
