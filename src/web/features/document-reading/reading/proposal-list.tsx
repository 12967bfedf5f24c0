import { useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { fieldForFile } from './files-to-read.ts';
import { PageView } from './page/page-view.tsx';
import { ProposalRow } from './proposal-row.tsx';
import styles from './reading-pane.module.css';
import type { ReadingPaneProps } from './reading-pane-props.ts';
import { TableProposal } from './rows/table-proposal.tsx';
import type { DocumentReading } from './use-document-reading.ts';
import { useLearning } from './use-learning.ts';
import { type ShownProposal, type ShownTable, useProposals } from './use-proposals.ts';
import { NotFound } from './words/not-found.tsx';
import { focusTarget, isColumn, labelOfPath } from './words/target-of-words.ts';
import { type PointedAt, useWordChoice, type WordTarget } from './words/use-word-choice.ts';

/** The picture of the document with what was read in it, each value with its place. */
export function ProposalList(props: ReadingPaneProps & { reading: DocumentReading; file: FileReference }) {
  const { model, reading, file, facts } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const proposed = useProposals(model, props.first, reading);
  const { proposals, tables, openCount, take, takeRows, takeAll } = proposed;
  const labelOf = useTargetLabel(model);
  const focusRow = (field: string) => document.getElementById(`proposal-${field}`)?.focus();
  const { choice, learning } = usePointing(props, proposed);
  const toCheck = proposals.filter(({ isUnsure, standing }) => isUnsure && standing !== 'corrected');
  const correct = (proposal: ShownProposal) => {
    if (proposal.standing === 'open') take(proposal);
    model.dispatch({ kind: 'focus', path: proposal.field });
  };
  const checkNext = () => {
    const next = toCheck[(toCheck.findIndex(({ field }) => field === chosen) + 1) % toCheck.length];
    if (next) focusRow(next.field);
  };
  useHotkeys([{ keys: 'n', run: checkNext }], !props.isHidden && toCheck.length > 0);
  const isEmpty = proposals.length === 0 && tables.length === 0;
  return (
    <>
      <PageView
        file={file}
        id={reading.id}
        pageCount={reading.page_count}
        marks={marksOf(proposals, tables)}
        chosen={chosen}
        choice={choice}
        choiceLabel={labelOf(choice.target)}
        onChoose={(id) => {
          setChosen(id);
          focusRow(id);
        }}
      />
      <div className={styles.found}>
        {isEmpty ? (
          <NothingFound />
        ) : (
          <Summary {...{ count: proposals.length, openCount, toCheck: toCheck.length, takeAll, checkNext }} />
        )}
        <ul className={styles.list}>
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.field}
              proposal={proposal}
              facts={facts}
              isChosen={proposal.field === chosen}
              isForgotten={learning.forgotten.has(proposal.field)}
              onChoose={() => setChosen(proposal.field)}
              onTake={() => take(proposal)}
              onCorrect={() => correct(proposal)}
              onPoint={() => choice.begin({ path: proposal.field, row: null })}
              onForget={() => void learning.forget(proposal.field)}
            />
          ))}
        </ul>
        {tables.map((table) => (
          <TableProposal
            key={table.section}
            table={table}
            facts={facts}
            onTake={() => takeRows(table)}
            onPoint={(path, row) => choice.begin({ path, row })}
          />
        ))}
        <NotFound model={model} found={proposals} tables={tables} onPoint={choice.begin} />
        <Remembered model={model} fields={learning.remembered} onForget={learning.forget} />
        <KeepFile model={model} file={file} />
      </div>
    </>
  );
}

/** Pointing at words, and what comes of it: a value in the form, or a column that is read there from now on. */
function usePointing(
  { model, place, reading }: ReadingPaneProps & { reading: DocumentReading },
  { putPointed, putCell }: ReturnType<typeof useProposals>,
) {
  const t = useT();
  const onField = (path: string, { value }: PointedAt) => {
    putPointed(path, value);
    model.dispatch({ kind: 'focus', path });
  };
  const onCell = async (target: WordTarget, at: PointedAt) => {
    const isLearned = await learning.learnColumn(target.path, at);
    if (target.row !== null) putCell(target.path, target.row, at.value);
    else if (!isLearned) toast.error(t('document-reading:noTableThere'));
    focusTarget(target);
  };
  const choice = useWordChoice(place, reading, {
    value: (target, at) => (isColumn(target.path) ? void onCell(target, at) : onField(target.path, at)),
    cancel: focusTarget,
  });
  const learning = useLearning(model, place, reading, choice.pointed);
  return { choice, learning };
}

/** What words are chosen for, in the reader's words. */
function useTargetLabel(model: ReadingPaneProps['model']) {
  const t = useT();
  return (target: WordTarget | null) => {
    if (target === null) return '';
    const column = labelOfPath(model, target.path);
    return target.row === null ? column : t('document-reading:cellOf', { column, row: target.row + 1 });
  };
}

function marksOf(proposals: readonly ShownProposal[], tables: readonly ShownTable[]) {
  return [
    ...tables.map(({ section, label, page, box }) => ({ id: section, label, page, box, isUnsure: false })),
    ...proposals.map(({ field, compiled, page, box, isUnsure }) => ({
      id: field,
      label: compiled.definition.displayName,
      page,
      box,
      isUnsure,
    })),
  ];
}

function NothingFound() {
  const t = useT();
  return <Empty title={t('document-reading:nothingFound')} text={t('document-reading:nothingFoundAbout')} />;
}

function Summary(props: {
  count: number;
  openCount: number;
  toCheck: number;
  takeAll: () => void;
  checkNext: () => void;
}) {
  const t = useT();
  return (
    <div className={styles.summary}>
      <div>
        <h3 role="status">{t('document-reading:found', { count: props.count })}</h3>
        <p>{t('document-reading:neverOverwrites')}</p>
      </div>
      <span className={styles.all}>
        {props.toCheck > 0 && (
          <Button size="small" shortcut="n" onClick={props.checkNext}>
            {t('document-reading:toCheck', { count: props.toCheck })}
          </Button>
        )}
        <Button size="small" kind="primary" isDisabled={props.openCount === 0} onClick={props.takeAll}>
          {t('document-reading:useAll')}
        </Button>
      </span>
    </div>
  );
}

/** The corrections that documents like this one will be read by. */
function Remembered(props: {
  model: ReadingPaneProps['model'];
  fields: ReadonlySet<string>;
  onForget: (field: string) => Promise<void>;
}) {
  const t = useT();
  if (props.fields.size === 0) return null;
  return (
    <section className={styles.remembered} aria-live="polite" aria-label={t('document-reading:remembered')}>
      <h3>{t('document-reading:remembered')}</h3>
      <p>{t('document-reading:rememberedAbout')}</p>
      <ul>
        {[...props.fields].map((field) => {
          const name = labelOfPath(props.model, field);
          return (
            <li key={field}>
              {name}{' '}
              <Button size="tiny" onClick={() => void props.onForget(field)}>
                {t('document-reading:forget', { field: name })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Puts the document into a blank file field, so that the entry keeps it. */
function KeepFile({ model, file }: { model: ReadingPaneProps['model']; file: FileReference }) {
  const t = useT();
  const target = fieldForFile(model, file);
  if (!target) return null;
  const keep = () => model.dispatch({ kind: 'change', path: target.name, value: target.value });
  return (
    <p className={styles.keep}>
      <Button size="small" kind="line" icon="paperclip" onClick={keep}>
        {t('document-reading:keepFile', { field: target.label })}
      </Button>
    </p>
  );
}
