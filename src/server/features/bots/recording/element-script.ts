/*
 * What is asked of a page, as text: it runs in the page, where nothing of this program is. A page can answer what it likes; what
 * it says is taken as words to look for, and only if they find the element.
 */

/** A function whose text is the script: the library sends the text of functions to the page. */
function inPage<Result>(script: string): (...given: unknown[]) => Result {
  const never = (): Result => {
    throw new Error('This runs in a page.');
  };
  return Object.assign(never, { toString: () => script });
}

/** The innermost element at a place of a document, through open shadow roots. */
export const elementAtScript = inPage<object | null>(`([x, y]) => {
  let found = document.elementFromPoint(x, y);
  while (found && found.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  const near = found && found.closest('a[href],button,input,select,textarea,label,summary,option,iframe,[role],[contenteditable=""],[contenteditable=true]');
  const acts = near && near.tagName === 'LABEL' && near.control ? near.control : near;
  return acts || found;
}`);

/** The innermost element that has the focus, through open shadow roots. */
export const focusedScript = inPage<object | null>(`() => {
  let found = document.activeElement;
  while (found && found.shadowRoot && found.shadowRoot.activeElement) found = found.shadowRoot.activeElement;
  return found === document.body ? null : found;
}`);

/** Where the content of a frame begins in the document around it. */
export const frameCornerScript = inPage<[number, number]>(`(frame) => {
  const box = frame.getBoundingClientRect();
  return [box.left + frame.clientLeft, box.top + frame.clientTop];
}`);

/** The place of an element among those that a way finds, from 1, and how many these are. */
export const placeAmongScript = inPage<[number, number]>(
  `(all, element) => [all.indexOf(element) + 1, all.length]`,
);

/** What can be said of an element. */
export interface SeenElement {
  readonly tag: string;
  readonly type: string;
  readonly roles: readonly string[];
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly text: string;
  readonly selectors: readonly string[];
  readonly autocomplete: string;
  readonly isEditable: boolean;
  readonly isSingleLine: boolean;
  readonly value: string;
  readonly options: readonly string[];
}

/** Describes an element. */
export const describeScript = inPage<SeenElement>(`(element) => {
  const clean = (text) => String(text || '').replace(/\\s+/g, ' ').trim().slice(0, 200);
  const list = (all) => [...new Set(all.map(clean))].filter((one) => one !== '').slice(0, 8);
  const attribute = (name) => element.getAttribute(name) || '';
  const tag = element.tagName.toLowerCase();
  const type = tag === 'input' ? String(element.type || 'text') : '';
  const ownRole = attribute('role').split(' ')[0];
  const byTag = { a: 'link', button: 'button', summary: 'button', textarea: 'textbox', option: 'option', img: 'img', td: 'cell',
    th: 'columnheader', tr: 'row', li: 'listitem', table: 'table', h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' };
  const byType = { button: 'button', submit: 'button', reset: 'button', image: 'button', checkbox: 'checkbox', radio: 'radio',
    range: 'slider', number: 'spinbutton', search: 'searchbox', text: 'textbox', email: 'textbox', tel: 'textbox', url: 'textbox' };
  const role = tag === 'input' ? byType[type] : tag === 'select' ? (element.multiple || element.size > 1 ? 'listbox' : 'combobox') : byTag[tag];
  const labels = element.labels ? [...element.labels].map((one) => one.innerText) : [];
  const labelled = attribute('aria-labelledby').split(/\\s+/).filter(Boolean)
    .map((id) => (element.getRootNode().getElementById(id) || {}).innerText);
  const isButton = ['button', 'submit', 'reset'].includes(type);
  const text = ['input', 'select', 'textarea'].includes(tag) ? '' : clean(element.innerText);
  const names = [attribute('aria-label'), labelled.join(' '), ...labels, attribute('alt'), isButton ? element.value : '', text,
    attribute('title'), attribute('placeholder')];
  const quoted = (name) => tag + '[' + name + '=' + JSON.stringify(attribute(name)) + ']';
  const selectors = [];
  for (const name of ['data-testid', 'data-test', 'name']) if (attribute(name)) selectors.push(quoted(name));
  if (element.id && !/\\d{3}|[:.]/.test(element.id)) selectors.push('#' + CSS.escape(element.id));
  if (attribute('title') && tag === 'iframe') selectors.push(quoted('title'));
  const path = [];
  for (let one = element; one && one.nodeType === 1 && path.length < 12; one = one.parentElement) {
    if (one.tagName === 'BODY' || one.tagName === 'HTML') { path.unshift(one.tagName.toLowerCase()); break; }
    const alike = one.parentNode ? [...one.parentNode.children].filter((other) => other.tagName === one.tagName) : [one];
    path.unshift(one.tagName.toLowerCase() + (alike.length > 1 ? ':nth-of-type(' + (alike.indexOf(one) + 1) + ')' : ''));
  }
  selectors.push(path.join(' > '));
  const typed = ['text', 'email', 'tel', 'url', 'search', 'number', 'password', 'date', 'time', 'datetime-local', 'month', 'week'];
  const isEditable = tag === 'textarea' || typed.includes(type) || element.isContentEditable === true;
  return {
    tag, type, roles: [ownRole || role || ''].filter(Boolean), names: list(names), labels: list([...labels, attribute('aria-label')]), text,
    selectors: selectors.slice(0, 5), autocomplete: attribute('autocomplete').toLowerCase(), isEditable,
    isSingleLine: tag === 'input', value: isEditable ? String(element.value ?? element.innerText ?? '').slice(0, 4000) : '',
    options: tag === 'select' ? [...element.options].slice(0, 200).map((one) => clean(one.label)) : [],
  };
}`);
