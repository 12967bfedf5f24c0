/** Caches of the files of the product, one for each version; nothing else is ever put into one. */
const prefix = 'formwright-files-';

/** The page of every address. */
const page = '/';

const cacheName = (version: string) => prefix + version;

/** Files whose names are made of their contents, so that a copy is never old. */
const isNamedByContent = (pathname: string) => pathname.startsWith('/assets/');

/** Keeps the page of a version together with the files that it begins with: all of them, or the version is not taken. */
export async function keepVersion(version: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName(version));
  await cache.add(new Request(page, { cache: 'reload' }));
  await Promise.all(
    files.map(async (file) => {
      const known = isNamedByContent(file) ? await caches.match(file) : undefined;
      if (known) await cache.put(file, known);
      else await cache.add(new Request(file, { cache: 'no-cache' }));
    }),
  );
}

/** Forgets all versions but this one and the one before, whose pages can still be open. */
export async function forgetOldVersions(version: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName(version),
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Keeps files that a page has loaded before the worker was there. */
export async function keepLoaded(version: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName(version));
  for (const file of files) {
    if (!isNamedByContent(file) || (await cache.match(file))) continue;
    await cache.add(file).catch(() => undefined);
  }
}

/**
 * The answer to a request for a page or a file of the product; null: the request is none of ours, which goes for every
 * call of the API. A page comes from the server while it answers; a file that is named by its contents from the copy.
 */
export function answerFor(version: string, request: Request, origin: string): Promise<Response> | null {
  const { pathname, origin: asked } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || isOfServer(pathname)) return null;
  if (request.mode === 'navigate') return fresh(version, request, page);
  if (isNamedByContent(pathname)) return copied(version, request);
  return fresh(version, request, pathname);
}

/** Calls, the hub, figures and answers about the server itself are never kept. */
const isOfServer = (pathname: string) =>
  /^\/(api|TaskHub|metrics|health|scim|oauth|sso)(\/|$)/i.test(pathname);

async function fresh(version: string, request: Request, copy: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(cacheName(version));
    const known = await cache.match(copy);
    if (known) return known;
    throw error;
  }
}

async function copied(version: string, request: Request): Promise<Response> {
  const known = await caches.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(cacheName(version));
    await cache.put(request.url, answer.clone());
  }
  return answer;
}
