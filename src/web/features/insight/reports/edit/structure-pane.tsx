import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { type BodyBlock, bands, type ReportFields } from '../report-types.ts';
import styles from '../reports.module.css';
import { addBlock, type BlockPlace, blocksAt, moveBlock, removeBlock } from './design-changes.ts';
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
  return (
    <>
      {bands.map((band) => (
        <section key={band} className={styles.band} aria-label={t(`reports:${band}`)}>
          <div className={styles.bandHead}>
            <h2>{t(`reports:${band}`)}</h2>
            <AddMenu {...props} place={{ band }} label={t(`reports:${band}`)} />
          </div>
          <BlockList {...props} place={{ band }} />
        </section>
      ))}
    </>
  );
}

/** Blocks are dragged within their band; what else is dragged over them is left alone. */
const dragType = 'application/x-report-block';
const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

type Placed = StructureProps & { readonly place: BlockPlace };

function BlockList(props: Placed) {
  const t = useT();
  const blocks = blocksAt(props.draft.design, props.place);
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
          onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
          onDrop={(event) => {
            const id = event.dataTransfer.getData(dragType);
            const from = blocks.findIndex((other) => other.id === id);
            if (from < 0) return;
            event.preventDefault();
            event.stopPropagation();
            props.draft.change((design) => moveBlock(design, id, index - from));
          }}
        >
          <BlockLine {...props} block={block} isFirst={index === 0} isLast={index === blocks.length - 1} />
          {block.kind === 'repeat' && (
            <div className={styles.inner}>
              <BlockList {...props} place={{ band: 'body', within: block.id }} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function BlockLine(
  props: Placed & { readonly block: BodyBlock; readonly isFirst: boolean; readonly isLast: boolean },
) {
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
          draft.change((design) => moveBlock(design, block.id, step));
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
            isDisabled={props.isFirst}
            onClick={() => draft.change((design) => moveBlock(design, block.id, -1))}
          />
          <IconButton
            size="small"
            icon="arrow-down"
            label={t('reports:moveDown', { block: name })}
            isDisabled={props.isLast}
            onClick={() => draft.change((design) => moveBlock(design, block.id, 1))}
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
