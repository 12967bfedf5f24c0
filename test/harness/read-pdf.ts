/** A PDF as a reader that is not ours reads it. */
export interface ReadPdf {
  readonly text: string;
  readonly pages: readonly string[];
  readonly language: string | null;
  readonly title: string | null;
  readonly isTagged: boolean;
  /** The kinds of structure elements in the order of the document, page by page. */
  readonly elements: readonly string[];
  /** Alternative texts of pictures. */
  readonly alternatives: readonly string[];
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF back; throws if it is not one. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // Node has it from version 22 on.
  const promises = Promise as unknown as { withResolvers?: unknown };
  promises.withResolvers ??= <T>() => {
    let resolve!: (value: T | PromiseLike<T>) => void;
    let reject!: (reason?: unknown) => void;
    const promise = new Promise<T>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    return { promise, resolve, reject };
  };
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const pages: string[] = [];
  const nodes: Node[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    nodes.push(...flat((await page.getStructTree()) as Node | null));
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const mark = (await pdf.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
  await task.destroy();
  return {
    text: pages.join('\n'),
    pages,
    language: info.Language ?? null,
    title: info.Title ?? null,
    isTagged: mark?.get('Marked') === true,
    elements: nodes.flatMap(({ role }) => role ?? []),
    alternatives: nodes.flatMap(({ alt }) => alt ?? []),
  };
}

function flat(node: Node | null): Node[] {
  return node === null ? [] : [node, ...(node.children ?? []).flatMap(flat)];
}
