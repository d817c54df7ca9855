/**
 * The page's own script: loads the shell by its name on the import map. When even that fails there is no React to say
 * so, and a deploy that replaced the files is the likely reason.
 */
import('@parlance/mfe-shell').catch((error: unknown) => {
  console.error('The shell could not be loaded.', error);
  const message = document.createElement('p');
  message.className = 'stale-page';
  message.setAttribute('role', 'alert');
  message.textContent = document.documentElement.lang.startsWith('es')
    ? '¡Hemos actualizado Parlance! Vuelve a cargar la página.'
    : "We've updated Parlance! Please refresh this page.";
  document.getElementById('shell')?.replaceChildren(message);
});
