import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { buildWorker } from './build-worker.ts';
import { type PlainChunk, type PlannedChunk, planChunks } from './chunk-plan.ts';

/**
 * Two chunks that pages share become one file while that costs at most so many minified bytes for each request that it
 * saves; gzip makes a third of them.
 */
const bytesForARequest = 4_000;

/** Where most people begin, and what follows there. */
const starts = ['features/tasks/index.ts', 'app/later-parts.ts'];

/** Chunks of vite.config.ts, which are there whatever the pages share. */
const fixedNames = new Set(['react', 'query', 'begin', 'shell', 'rolldown-runtime']);

/**
 * Builds the browser's part into dist/web by vite.config.ts, always for production: `NODE_ENV` is the server's. It is
 * bundled twice: the first time only tells which modules pages share once all that is unused has been left out.
 */
export async function buildWeb(root: string): Promise<void> {
  const ours = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const configFile = path.join(root, 'vite.config.ts');
    const plain = await build({ configFile, logLevel: 'warn', build: { write: false } });
    const groups = groupsOf(root, plan(root, plain as Rolldown.RolldownOutput));
    await build({
      configFile,
      logLevel: 'warn',
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    });
    await buildWorker(root);
  } finally {
    if (ours === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = ours;
  }
}

function plan(root: string, { output }: Rolldown.RolldownOutput): PlannedChunk[] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const startFiles = starts.map((start) => {
    const id = path.join(root, 'src/web', start);
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
    if (!chunk) throw new Error(`Nothing imports ${start} by name any more.`);
    return chunk.fileName;
  });
  return planChunks(chunks.map(plainChunk), startFiles, bytesForARequest);
}

function plainChunk(chunk: Rolldown.OutputChunk): PlainChunk {
  const isEntry = chunk.isEntry || chunk.isDynamicEntry;
  return {
    file: chunk.fileName,
    bytes: chunk.code.length,
    moduleIds: chunk.moduleIds,
    isStyled: (chunk.viteMetadata?.importedCss.size ?? 0) > 0,
    imports: chunk.imports,
    kind: isEntry ? 'entry' : fixedNames.has(chunk.name) ? 'fixed' : 'shared',
  };
}

/** A group for each depth: what is needed comes before what needs it, and takes its modules first. */
function groupsOf(root: string, planned: readonly PlannedChunk[]): Rolldown.CodeSplittingGroup[] {
  const depths = new Map<number, Map<string, string>>();
  for (const { moduleIds, depth } of planned) {
    const names = depths.get(depth) ?? new Map<string, string>();
    const name = nameOf(moduleIds.map((id) => path.relative(root, id)));
    for (const id of moduleIds) names.set(id, name);
    depths.set(depth, names);
  }
  return [...depths].map(([depth, names]) => ({
    debugName: `shared, depth ${depth}`,
    name: (id) => names.get(id) ?? null,
    test: (id) => names.has(id),
    includeDependenciesRecursively: false,
    // Below those of vite.config.ts.
    priority: 5 - depth / 100,
  }));
}

/** The same in every build that puts the same modules together, so that browsers need not fetch them again. */
function nameOf(files: readonly string[]): string {
  const hash = createHash('sha256').update([...files].sort().join('\n'));
  return `shared-${hash.digest('hex').slice(0, 8)}`;
}
