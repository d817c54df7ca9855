/** The part of Dropbox's dropins.js that pages use: the chooser, in a window of its own. */
(() => {
  const script = document.getElementById('dropboxjs');
  const { origin, pathname } = new URL(script.src);
  const base = origin + pathname.replace(/static\/api\/2\/dropins\.js$/, '');

  window.Dropbox = {
    choose({ success, cancel, linkType, multiselect, extensions = [], sizeLimit }) {
      const query = new URLSearchParams({
        app_key: script.dataset.appKey ?? '',
        origin: location.origin,
        link_type: linkType,
        multiselect: String(multiselect),
        extensions: extensions.join(','),
        size_limit: String(sizeLimit ?? ''),
      });
      const popup = window.open(`${base}chooser?${query}`, 'dropbox', 'popup,width=660,height=440');
      if (!popup) throw new Error('The window was blocked.');
      const listen = ({ source, data, origin: sender }) => {
        if (source !== popup || sender !== origin || data?.method !== 'files_selected') return;
        end();
        popup.close();
        success(data.params);
      };
      const timer = setInterval(() => {
        if (!popup.closed) return;
        end();
        cancel?.();
      }, 100);
      const end = () => {
        clearInterval(timer);
        removeEventListener('message', listen);
      };
      addEventListener('message', listen);
    },
  };
})();
