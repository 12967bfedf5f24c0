import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { BodyBlock, Design, ReportField, ReportFields } from '../report-types.ts';
import styles from '../reports.module.css';
import { addBlock, type BlockPlace, changeBlock, findBlock } from './design-changes.ts';
import { newBlock, newTable, newText } from './new-block.ts';
import type { DesignDraft } from './use-design-draft.ts';
import { type KnownName, useKnownNames } from './use-names.ts';

interface TreeProps {
  readonly draft: DesignDraft;
  readonly about: ReportFields;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

/** The fields of the app: a press puts one into the chosen text, or begins a block with it. */
export function FieldTree(props: TreeProps) {
  const t = useT();
  const { draft, about } = props;
  const { ofEntries, ofReports } = useKnownNames(about, draft.design.source);
  const insert = (block: BodyBlock, place: BlockPlace = { band: 'body' }) => {
    draft.change((design) => addBlock(design, place, block));
    props.onSelect(block.id);
  };
  const write = (known: KnownName) => {
    const found = findBlock(draft.design, props.selectedId);
    if (found?.block.kind === 'text' || found?.block.kind === 'code') {
      const { block } = found;
      draft.change((design) => changeBlock(design, { ...block, text: `${block.text}{${known.name}}` }));
    } else insert(newText(`${known.label}: {${known.name}}`));
  };
  const place = ({ name, displayName, kind }: ReportField) => {
    if (kind !== 'picture') return write({ name, label: displayName });
    const id = crypto.randomUUID();
    const picture = { id, kind: 'picture', width: 12, field: name, height: 120 } as const;
    if (isOfEntry) return insert(picture);
    // Pictures of a list stand where its entries are repeated.
    const within = repeatedAt(draft.design, props.selectedId);
    if (within !== undefined) return insert(picture, { band: 'body', within });
    const section = newBlock('repeat', about, 'list');
    if (section?.kind === 'repeat') insert({ ...section, blocks: [picture] });
  };
  const isOfEntry = draft.design.source === 'entry';
  const { fields } = about;
  return (
    <section className={styles.tree} aria-label={t('reports:fields')}>
      <h2>{t('reports:fields')}</h2>
      <Names
        names={fields.map(({ name, displayName }) => ({ name, label: displayName }))}
        onPick={({ name }) => {
          const field = fields.find((one) => one.name === name);
          if (field) place(field);
        }}
      />
      {isOfEntry &&
        about.tables.map((table) => (
          <Button
            key={table.name}
            size="small"
            kind="ghost"
            icon="table-2"
            onClick={() => insert(newTable(table.name, table.fields))}
          >
            {table.displayName}
          </Button>
        ))}
      <h3>{t('reports:ofEntries')}</h3>
      <Names names={ofEntries} onPick={write} />
      <h3>{t('reports:ofReports')}</h3>
      <Names names={ofReports} onPick={write} />
    </section>
  );
}

/** The repeated section that is chosen or holds what is, else the first one. */
function repeatedAt(design: Design, selectedId: string | null): string | undefined {
  const found = findBlock(design, selectedId);
  if (found?.block.kind === 'repeat') return found.block.id;
  return found?.place.within ?? design.body.find(({ kind }) => kind === 'repeat')?.id;
}

function Names(props: { readonly names: readonly KnownName[]; readonly onPick: (name: KnownName) => void }) {
  return (
    <ul className={styles.names}>
      {props.names.map((known) => (
        <li key={known.name}>
          <Button size="tiny" onClick={() => props.onPick(known)}>
            {known.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
