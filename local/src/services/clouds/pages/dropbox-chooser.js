/** The chooser's page: it hands the chosen files to the page that opened it. */
const form = document.getElementById('files');
const files = JSON.parse(form.dataset.files);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const ids = new FormData(form).getAll('file');
  if (ids.length === 0) return;
  const params = files.filter(({ id }) => ids.includes(id));
  window.opener?.postMessage({ method: 'files_selected', params }, form.dataset.origin);
});
document.getElementById('cancel').addEventListener('click', () => window.close());
