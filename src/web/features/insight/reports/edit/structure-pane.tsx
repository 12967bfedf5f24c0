import type { DragEvent } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { type Band, type BodyBlock, bandsOf, type Design, type ReportFields } from '../report-types.ts';
import styles from '../reports.module.css';
import { addBlock, type BlockPlace, blocksAt, placeBlock, removeBlock, stepBlock } from './design-changes.ts';
import { blockIcons, bodyKinds, newBlock, plainKinds } from './new-block.ts';
import type { DesignDraft } from './use-design-draft.ts';
import { useBlockNames } from './use-names.ts';

interface StructureProps {
  readonly draft: DesignDraft;
  readonly about: ReportFields;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** The bands of a report with their blocks: the outline by which everything can be reached. */
export function StructurePane(props: StructureProps) {
  const t = useT();
  const { draft } = props;
  return bandsOf(draft.design).map((band) => {
    const label = t(`reports:${labelOf(band, draft.design)}`);
    return (
      <section key={band} className={styles.band} aria-label={label} {...dropInto(draft, { band })}>
        <div className={styles.bandHead}>
          <h2>{label}</h2>
          <AddMenu {...props} place={{ band }} label={label} />
        </div>
        <BlockList {...props} place={{ band }} />
      </section>
    );
  });
}

const labelOf = (band: Band, { firstHead }: Design) =>
  band === 'head' && firstHead !== undefined ? 'otherHead' : band;

/** Blocks are dragged to any place where they may stand; what else is dragged over them is left alone. */
const dragType = 'application/x-report-block';

/** Takes a block that is dropped, before the block that is named or, without one, at the end of the place. */
function dropInto(draft: DesignDraft, place: BlockPlace, before: (id: string) => string | null = () => null) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(dragType);
      if (id === '') return;
      event.preventDefault();
      event.stopPropagation();
      draft.change((design) => placeBlock(design, id, place, before(id)));
    },
  };
}
const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

type Placed = StructureProps & { readonly place: BlockPlace };

function BlockList(props: Placed) {
  const t = useT();
  const { draft, place } = props;
  const blocks = blocksAt(draft.design, place);
  if (blocks.length === 0) return <p className={styles.quiet}>{t('reports:emptyBand')}</p>;
  return (
    <ol className={styles.blocks}>
      {blocks.map((block, index) => (
        <li
          key={block.id}
          draggable
          onDragStart={(event) => {
            event.stopPropagation();
            event.dataTransfer.setData(dragType, block.id);
            event.dataTransfer.effectAllowed = 'move';
          }}
          {...dropInto(draft, place, (id) => {
            // Down past a neighbour of the same list, it stands behind it.
            const from = blocks.findIndex((other) => other.id === id);
            return from < 0 || from > index ? block.id : (blocks[index + 1]?.id ?? null);
          })}
        >
          <BlockLine {...props} block={block} />
          {block.kind === 'repeat' && (
            <div className={styles.inner} {...dropInto(draft, { band: 'body', within: block.id })}>
              <BlockList {...props} place={{ band: 'body', within: block.id }} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function BlockLine(props: Placed & { readonly block: BodyBlock }) {
  const t = useT();
  const { block, draft, selectedId, onSelect } = props;
  const name = useBlockNames(props.about)(block);
  const isSelected = block.id === selectedId;
  return (
    <div className={styles.block} data-selected={isSelected}>
      <button
        type="button"
        className={styles.blockName}
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onSelect(block.id)}
        onKeyDown={(event) => {
          const step = event.altKey ? steps[event.key] : undefined;
          if (step === undefined) return;
          event.preventDefault();
          draft.change((design) => stepBlock(design, block.id, step));
        }}
      >
        <span className="cut">{name}</span>
      </button>
      {isSelected && (
        <>
          <IconButton
            size="small"
            icon="arrow-up"
            label={t('reports:moveUp', { block: name })}
            isDisabled={stepBlock(draft.design, block.id, -1) === draft.design}
            onClick={() => draft.change((design) => stepBlock(design, block.id, -1))}
          />
          <IconButton
            size="small"
            icon="arrow-down"
            label={t('reports:moveDown', { block: name })}
            isDisabled={stepBlock(draft.design, block.id, 1) === draft.design}
            onClick={() => draft.change((design) => stepBlock(design, block.id, 1))}
          />
          <IconButton
            size="small"
            icon="trash-2"
            label={t('reports:remove', { block: name })}
            onClick={() => {
              onSelect(null);
              draft.change((design) => removeBlock(design, block.id));
            }}
          />
        </>
      )}
      {block.kind === 'repeat' && (
        <AddMenu {...props} place={{ band: 'body', within: block.id }} label={name} />
      )}
    </div>
  );
}

function AddMenu({ draft, about, place, label, onSelect }: Placed & { readonly label: string }) {
  const t = useT();
  const kinds = place.band === 'body' && place.within === undefined ? bodyKinds : plainKinds;
  const { source } = draft.design;
  const add = (block: BodyBlock | null) => {
    if (!block) return;
    draft.change((design) => addBlock(design, place, block));
    onSelect(block.id);
  };
  return (
    <Menu
      label={t('reports:addTo', { band: label })}
      placement="below-end"
      items={kinds.map((kind) => ({
        id: kind,
        label: t(`reports:kind_${kind}`),
        icon: blockIcons[kind],
        isDisabled: newBlock(kind, about, source) === null,
        onSelect: () => add(newBlock(kind, about, source)),
      }))}
      trigger={(trigger) => (
        <IconButton {...trigger} size="small" icon="plus" label={t('reports:addTo', { band: label })} />
      )}
    />
  );
}
