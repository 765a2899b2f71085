// Conveniences only: every page works without this file.
const form = document.querySelector('form[data-unsaved]');

if (form) {
  const snapshot = () =>
    new URLSearchParams([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
  const opened = snapshot().toString();
  let sending = false;
  form.addEventListener('submit', () => {
    sending = true;
  });
  // Back by the browser's button: the form is there again and can be sent again.
  window.addEventListener('pageshow', () => {
    sending = false;
  });
  window.addEventListener('beforeunload', (event) => {
    if (!sending && snapshot().toString() !== opened) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    form.requestSubmit(form.querySelector('[data-save]') ?? undefined);
  });
}
