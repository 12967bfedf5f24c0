/** A chunk as the bundler makes it when nobody joins any. */
export interface PlainChunk {
  readonly file: string;
  /** Bytes of its code, minified. */
  readonly bytes: number;
  readonly moduleIds: readonly string[];
  /** It has styles, which are a file of their own. */
  readonly isStyled: boolean;
  /** Files that have to run before it. */
  readonly imports: readonly string[];
  /** An entry is loaded by name: a page, or a part that comes later. Fixed chunks are put together elsewhere. */
  readonly kind: 'entry' | 'fixed' | 'shared';
}

/** Modules that become one file. */
export interface PlannedChunk {
  readonly moduleIds: readonly string[];
  /** Larger than that of each planned chunk that it needs. */
  readonly depth: number;
}

/** Shared chunks that are joined. */
interface Part {
  readonly chunks: readonly PlainChunk[];
  readonly bytes: number;
  readonly isStyled: boolean;
  /** The entries that load it. */
  readonly entries: ReadonlySet<string>;
}

interface Pair {
  readonly left: Part;
  readonly right: Part;
  /** Bytes more for each request less. */
  readonly price: number;
}

/**
 * Which chunks that several entries share become one file, so that a page asks for few. Two are joined while that
 * costs at most `bytesForARequest` more bytes for each request that an entry saves, the cheapest first: an entry that
 * loads one of them then loads both, so it has to load already what the other one needs. Chunks are not joined where one
 * needs the other by way of a third, as neither could run first.
 */
export function planChunks(
  chunks: readonly PlainChunk[],
  startEntries: readonly string[],
  bytesForARequest: number,
): PlannedChunk[] {
  const plan = new ChunkPlan(chunks);
  plan.joinFirst(startEntries);
  const pairs = plan.pairs().filter(({ price }) => price <= bytesForARequest);
  while (pairs.length > 0) {
    pairs.sort((a, b) => b.price - a.price);
    const pair = pairs.pop();
    if (!pair || !plan.canJoin(pair)) continue;
    const joined = plan.join(pair);
    pairs.push(...plan.pairsWith(joined).filter(({ price }) => price <= bytesForARequest));
  }
  return plan.planned();
}

class ChunkPlan {
  readonly #chunks: ReadonlyMap<string, PlainChunk>;
  readonly #parts = new Set<Part>();
  readonly #partOf = new Map<string, Part>();
  readonly #entriesOf: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(chunks: readonly PlainChunk[]) {
    this.#chunks = new Map(chunks.map((chunk) => [chunk.file, chunk]));
    this.#entriesOf = this.#entriesByFile();
    for (const chunk of chunks) {
      if (chunk.kind !== 'shared') continue;
      this.#add({
        chunks: [chunk],
        bytes: chunk.bytes,
        isStyled: chunk.isStyled,
        entries: this.#entriesOf.get(chunk.file) ?? new Set(),
      });
    }
  }

  pairs(): Pair[] {
    const parts = [...this.#parts];
    return parts.flatMap((left, at) => parts.slice(at + 1).map((right) => pairOf(left, right)));
  }

  pairsWith(left: Part): Pair[] {
    return [...this.#parts].filter((right) => right !== left).map((right) => pairOf(left, right));
  }

  canJoin({ left, right }: Pair): boolean {
    if (!this.#parts.has(left) || !this.#parts.has(right)) return false;
    if (!this.#needsNothingNew(left, right) || !this.#needsNothingNew(right, left)) return false;
    return this.#isApart(left, right);
  }

  join({ left, right }: Pick<Pair, 'left' | 'right'>): Part {
    this.#parts.delete(left);
    this.#parts.delete(right);
    return this.#add({
      chunks: [...left.chunks, ...right.chunks],
      bytes: left.bytes + right.bytes,
      isStyled: left.isStyled || right.isStyled,
      entries: new Set([...left.entries, ...right.entries]),
    });
  }

  /** Everything that these need is loaded with them already, so nothing is taken along. */
  joinFirst(entries: readonly string[]): void {
    const joined = new Set<Part>();
    for (const entry of entries) {
      const [first, ...others] = [...this.#parts].filter(
        (part) => part.entries.has(entry) && !joined.has(part),
      );
      if (!first) continue;
      joined.add(
        others.reduce(
          (left, right) => (this.#isApart(left, right) ? this.join({ left, right }) : left),
          first,
        ),
      );
    }
  }

  planned(): PlannedChunk[] {
    const depths = new Map<Part, number>();
    const depthOf = (part: Part): number => {
      const known = depths.get(part);
      if (known !== undefined) return known;
      const needed = [...this.#reached(part.chunks.flatMap(({ imports }) => imports))].filter(
        (one) => one !== part,
      );
      const depth = Math.max(-1, ...needed.map(depthOf)) + 1;
      depths.set(part, depth);
      return depth;
    };
    return [...this.#parts].map((part) => ({
      moduleIds: part.chunks.flatMap(({ moduleIds }) => moduleIds),
      depth: depthOf(part),
    }));
  }

  #add(part: Part): Part {
    this.#parts.add(part);
    for (const { file } of part.chunks) this.#partOf.set(file, part);
    return part;
  }

  #entriesByFile(): Map<string, Set<string>> {
    const entries = new Map<string, Set<string>>();
    for (const entry of this.#chunks.values()) {
      if (entry.kind !== 'entry') continue;
      const files = new Set([entry.file]);
      for (const file of files) for (const needed of this.#chunks.get(file)?.imports ?? []) files.add(needed);
      for (const file of files) entries.set(file, (entries.get(file) ?? new Set()).add(entry.file));
    }
    return entries;
  }

  /** Whether those that load only `other` load all that `part` needs. */
  #needsNothingNew(part: Part, other: Part): boolean {
    const fresh = [...other.entries].filter((entry) => !part.entries.has(entry));
    if (fresh.length === 0) return true;
    const files = new Set(part.chunks.flatMap(({ imports }) => imports));
    for (const file of files) {
      const needed = this.#partOf.get(file);
      if (needed === part || needed === other) continue;
      const entries = needed?.entries ?? this.#entriesOf.get(file);
      if (fresh.some((entry) => !entries?.has(entry))) return false;
      for (const one of needed?.chunks ?? [this.#chunks.get(file)])
        for (const next of one?.imports ?? []) files.add(next);
    }
    return true;
  }

  #isApart(left: Part, right: Part): boolean {
    return !this.#reachesByAnother(left, right) && !this.#reachesByAnother(right, left);
  }

  /** Whether one needs the other by way of a chunk that is in neither. */
  #reachesByAnother(from: Part, to: Part): boolean {
    const others = from.chunks
      .flatMap(({ imports }) => imports)
      .filter((file) => this.#partOf.get(file) !== to);
    return this.#reached(others, from).has(to);
  }

  /** The parts behind these files, theirs included; not looked for behind `barrier`. */
  #reached(files: readonly string[], barrier?: Part): Set<Part> {
    const parts = new Set<Part>();
    const seen = new Set(files);
    for (const file of seen) {
      const part = this.#partOf.get(file);
      if (part && part === barrier) continue;
      if (part) parts.add(part);
      const chunks = part?.chunks ?? [this.#chunks.get(file)];
      for (const chunk of chunks) for (const needed of chunk?.imports ?? []) seen.add(needed);
    }
    return parts;
  }
}

function pairOf(left: Part, right: Part): Pair {
  const common = [...left.entries].filter((entry) => right.entries.has(entry)).length;
  const saved = common * (left.isStyled && right.isStyled ? 2 : 1);
  const more = (right.entries.size - common) * left.bytes + (left.entries.size - common) * right.bytes;
  return { left, right, price: saved === 0 ? Number.POSITIVE_INFINITY : more / saved };
}
