import { designLimits } from '#engine/report/design.ts';
import { type Band, type BodyBlock, bandsOf, type Design, type PlainBlock } from '../report-types.ts';

/** Where a block stands: in a band, or within a repeated section of the contents. */
export interface BlockPlace {
  readonly band: Band;
  /** The repeated section that holds it. */
  readonly within?: string;
}

type Blocks = readonly BodyBlock[];

/** The blocks at a place. */
export function blocksAt(design: Design, { band, within }: BlockPlace): Blocks {
  if (within === undefined) return design[band] ?? [];
  const section = design.body.find(({ id }) => id === within);
  return section?.kind === 'repeat' ? section.blocks : [];
}

function withBlocks(design: Design, { band, within }: BlockPlace, blocks: Blocks): Design {
  if (within === undefined) return { ...design, [band]: blocks };
  const body = design.body.map((block) =>
    block.kind === 'repeat' && block.id === within ? { ...block, blocks: blocks as PlainBlock[] } : block,
  );
  return { ...design, body };
}

/** The place and the block with an id. */
export function findBlock(
  design: Design,
  id: string | null,
): { readonly place: BlockPlace; readonly block: BodyBlock } | null {
  const places: BlockPlace[] = [
    ...bandsOf(design).map((band) => ({ band })),
    ...design.body.flatMap((block) =>
      block.kind === 'repeat' ? [{ band: 'body' as const, within: block.id }] : [],
    ),
  ];
  for (const place of places) {
    const block = blocksAt(design, place).find((one) => one.id === id);
    if (block) return { place, block };
  }
  return null;
}

export function addBlock(design: Design, place: BlockPlace, block: BodyBlock): Design {
  return withBlocks(design, place, [...blocksAt(design, place), block]);
}

export function changeBlock(design: Design, changed: BodyBlock): Design {
  const found = findBlock(design, changed.id);
  if (!found) return design;
  const blocks = blocksAt(design, found.place);
  return withBlocks(
    design,
    found.place,
    blocks.map((block) => (block.id === changed.id ? changed : block)),
  );
}

export function removeBlock(design: Design, id: string): Design {
  const found = findBlock(design, id);
  if (!found) return design;
  return withBlocks(
    design,
    found.place,
    blocksAt(design, found.place).filter((block) => block.id !== id),
  );
}

const maxWithin = 40;

/** Whether a block may stand at a place: tables and repeated sections only in the contents, themselves. */
function isTaken(design: Design, { band, within }: BlockPlace, block: BodyBlock): boolean {
  const isContents = band === 'body' && within === undefined;
  const isPlain = block.kind !== 'table' && block.kind !== 'repeat';
  if (!isContents && !isPlain) return false;
  const others = blocksAt(design, { band, ...(within === undefined ? {} : { within }) });
  if (others.some(({ id }) => id === block.id)) return true;
  const most = isContents ? designLimits.blocks : within === undefined ? designLimits.bandBlocks : maxWithin;
  return others.length < most;
}

/** Puts a block at a place, before the block with an id or, with null, at its end. The same design where it may not stand there. */
export function placeBlock(design: Design, id: string, to: BlockPlace, before: string | null): Design {
  const found = findBlock(design, id);
  if (!found || before === id || !isTaken(design, to, found.block)) return design;
  const without = removeBlock(design, id);
  const blocks = blocksAt(without, to);
  const index = blocks.findIndex((block) => block.id === before);
  const at = index < 0 ? blocks.length : index;
  return withBlocks(without, to, [...blocks.slice(0, at), found.block, ...blocks.slice(at)]);
}

/**
 * Moves a block up or down by one: past its neighbour, into a repeated section that is its neighbour and out of one, and at the
 * end of a band into the next one. The same design where there is no way further.
 */
export function stepBlock(design: Design, id: string, step: -1 | 1): Design {
  const found = findBlock(design, id);
  if (!found) return design;
  const { place, block } = found;
  const blocks = blocksAt(design, place);
  const at = blocks.findIndex((one) => one.id === id);
  const next = blocks[at + step];
  if (!next) return leave(design, id, place, step);
  if (next.kind === 'repeat' && block.kind !== 'table' && block.kind !== 'repeat') {
    const inside = placeBlock(design, id, { band: 'body', within: next.id }, firstFrom(next.blocks, step));
    if (inside !== design) return inside;
  }
  return placeBlock(design, id, place, step < 0 ? next.id : (blocks[at + 2]?.id ?? null));
}

/** Out of a repeated section, or of a band into the one before or behind it. */
function leave(design: Design, id: string, { band, within }: BlockPlace, step: -1 | 1): Design {
  if (within !== undefined) {
    const at = design.body.findIndex((block) => block.id === within);
    return placeBlock(design, id, { band: 'body' }, (step < 0 ? within : design.body[at + 1]?.id) ?? null);
  }
  const order = bandsOf(design);
  const next = order[order.indexOf(band) + step];
  if (next === undefined) return design;
  return placeBlock(design, id, { band: next }, firstFrom(blocksAt(design, { band: next }), step));
}

/** Whoever comes from above stands first, from below last. */
const firstFrom = (blocks: Blocks, step: -1 | 1): string | null =>
  step < 0 ? null : (blocks[0]?.id ?? null);

/** Gives the first page a head of its own, to begin with the same as that of the other pages; or takes it away. */
export function withFirstHead(design: Design, hasOne: boolean): Design {
  const { firstHead: _gone, ...rest } = design;
  if (!hasOne) return rest;
  return { ...rest, firstHead: design.head.map((block) => ({ ...block, id: crypto.randomUUID() })) };
}
