/** The part of Google's api.js that pages use: the loader, and the picker in a frame. */
(() => {
  const { origin, pathname } = new URL(document.currentScript.src);
  const base = origin + pathname.replace(/js\/api\.js$/, '');

  class DocsView {
    setIncludeFolders() {
      return this;
    }
    setMimeTypes(types) {
      this.types = types;
      return this;
    }
  }

  class PickerBuilder {
    settings = {};
    addView(view) {
      return this.with('types', view.types);
    }
    enableFeature(feature) {
      return this.with('feature', feature);
    }
    setAppId(id) {
      return this.with('app_id', id);
    }
    setOAuthToken(token) {
      return this.with('token', token);
    }
    setDeveloperKey(key) {
      return this.with('key', key);
    }
    setOrigin(page) {
      return this.with('origin', page);
    }
    setLocale(locale) {
      return this.with('hl', locale);
    }
    setCallback(callback) {
      this.callback = callback;
      return this;
    }
    with(name, value) {
      this.settings[name] = value;
      return this;
    }
    build() {
      const frame = document.createElement('iframe');
      frame.title = 'Google Picker';
      frame.src = `${base}picker?${new URLSearchParams(this.settings)}`;
      frame.style.cssText = 'border: 0; width: 100%; height: 95vh';
      addEventListener('message', ({ source, data, origin: sender }) => {
        if (source !== frame.contentWindow || sender !== origin) return;
        frame.remove();
        this.callback(data);
      });
      return { setVisible: (visible) => visible && document.body.append(frame) };
    }
  }

  const picker = { DocsView, PickerBuilder, ViewId: { DOCS: 'all' }, Feature: { MULTISELECT_ENABLED: 'multiselect' } };
  window.gapi = {
    load(_name, { callback }) {
      window.google = { ...window.google, picker };
      callback();
    },
  };
})();
