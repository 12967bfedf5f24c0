import type { Band, BodyBlock, Design, PlainBlock } from '../report-types.ts';

/** Where a block stands: in a band, or within a repeated section of the contents. */
export interface BlockPlace {
  readonly band: Band;
  /** The repeated section that holds it. */
  readonly within?: string;
}

type Blocks = readonly BodyBlock[];

/** The blocks at a place. */
export function blocksAt(design: Design, { band, within }: BlockPlace): Blocks {
  if (within === undefined) return design[band];
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
    { band: 'head' },
    { band: 'body' },
    { band: 'foot' },
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

/** Moves a block by so many places among its neighbours; not past their ends. */
export function moveBlock(design: Design, id: string, by: number): Design {
  const found = findBlock(design, id);
  if (!found) return design;
  const blocks = [...blocksAt(design, found.place)];
  const from = blocks.findIndex((block) => block.id === id);
  const to = from + by;
  const [moved] = blocks.splice(from, 1);
  if (!moved || to < 0 || to > blocks.length) return design;
  blocks.splice(to, 0, moved);
  return withBlocks(design, found.place, blocks);
}
