/** The page at `/api/docs`: reads `/api/openapi.json` and shows it. Script and style are files of our own, for the CSP. */
export const viewerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Formwright API</title>
<link rel="stylesheet" href="/api/docs/viewer.css">
</head>
<body>
<header><h1>Formwright API</h1><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<label>Find <input id="find" type="search" autocomplete="off"></label></header>
<main id="calls" aria-live="polite">Loading …</main>
<script src="/api/docs/viewer.js"></script>
</body>
</html>
`;

/** Style of the page. */
export const viewerStyle = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
details { border: 1px solid #8884; border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; display: flex; gap: .75rem; align-items: baseline; }
.method { font: 600 12px ui-monospace, monospace; min-width: 4.5rem; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { overflow: auto; background: #8881; border-radius: 6px; padding: .75rem; max-height: 24rem; }
input { font: inherit; padding: .25rem .5rem; }
`;

/** Script of the page; builds text nodes only, so that nothing in the document can become markup. */
export const viewerScript = `const calls = document.getElementById('calls');
const element = (name, text, className) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
};
const block = (title, value) => {
  const parts = [element('h4', title)];
  parts.push(element('pre', JSON.stringify(value, null, 2)));
  return parts;
};
const show = (path, method, call) => {
  const details = element('details');
  const summary = element('summary');
  summary.append(element('span', method.toUpperCase(), 'method'), element('code', path), element('span', call.summary));
  details.append(summary);
  if (call.description) details.append(element('p', call.description));
  if (call.parameters.length > 0) details.append(...block('Parameters', call.parameters));
  for (const [type, { schema }] of Object.entries(call.requestBody?.content ?? {})) {
    details.append(...block('Body: ' + type, schema));
  }
  for (const [status, answer] of Object.entries(call.responses)) {
    details.append(element('h4', status + ' ' + answer.description));
    if (status === '200') {
      const content = Object.values(answer.content)[0];
      details.append(element('pre', JSON.stringify(content.schema, null, 2)));
    }
  }
  details.dataset.text = (path + ' ' + call.summary + ' ' + call.operationId).toLowerCase();
  return details;
};
fetch('/api/openapi.json').then((answer) => answer.json()).then(({ paths }) => {
  calls.replaceChildren();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) calls.append(show(path, method, call));
  }
});
document.getElementById('find').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const details of calls.children) details.hidden = !details.dataset.text.includes(wanted);
});
`;
