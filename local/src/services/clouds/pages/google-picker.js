/** The picker's page in its frame: it opens the picked files for the token, then tells the page around it. */
const form = document.getElementById('files');
const files = JSON.parse(form.dataset.files);
const tell = (response) => window.parent.postMessage(response, form.dataset.origin);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const ids = new FormData(form).getAll('file');
  if (ids.length === 0) return;
  await fetch('picker/pick', { method: 'POST', body: JSON.stringify({ token: form.dataset.token, ids }) });
  tell({ action: 'picked', docs: files.filter(({ id }) => ids.includes(id)) });
});
document.getElementById('cancel').addEventListener('click', () => tell({ action: 'cancel' }));
