import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import type { Proposal } from '../use-document-reading.ts';
import { usePageWords } from '../words/use-page-words.ts';
import type { WordChoice } from '../words/use-word-choice.ts';
import { WordBar } from '../words/word-bar.tsx';
import { WordLayer } from '../words/word-layer.tsx';
import { PagePicture } from './page-picture.tsx';
import styles from './page-view.module.css';
import { placeOf } from './place-of.ts';

/** A place of a page that is marked. */
export interface Mark {
  readonly id: string;
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly box: Proposal['box'];
  readonly isUnsure: boolean;
}

/** A little larger than the words, so that the frame does not touch them. */
const aroundWords = { x: 0.004, y: 0.003 };
const zooms = [100, 150, 220] as const;

/** The picture of a document, page by page, with the places that values come from. */
export function PageView(props: {
  file: FileReference;
  /** The reading of the document. */
  id: string;
  pageCount: number;
  marks: readonly Mark[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Pointing at words, and the label of the field or cell that it is for. */
  choice: WordChoice;
  choiceLabel: string;
}) {
  const t = useT();
  const { file, pageCount, marks, chosen, choice } = props;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const mark = useRef<HTMLButtonElement>(null);
  const pick = usePageWords(props.id, page, choice);
  const wanted = marks.find(({ id }) => id === chosen);
  useEffect(() => {
    if (wanted) setPage(wanted.page);
  }, [wanted]);
  useEffect(() => {
    if (wanted?.page === page) mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted, page]);
  return (
    <section className={styles.view} aria-label={t('document-reading:document')}>
      <div className={styles.tools}>
        <span className={styles.name}>{file.name}</span>
        {pageCount > 1 && <PageSteps page={page} pageCount={pageCount} onPage={setPage} />}
        <IconButton
          icon="zoom-out"
          label={t('document-reading:smaller')}
          isDisabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon="zoom-in"
          label={t('document-reading:larger')}
          isDisabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      {choice.target !== null && <WordBar label={props.choiceLabel} choice={choice} pick={pick} />}
      <ScrollArea className={styles.window} label={t('document-reading:pageOf', { page, file: file.name })}>
        <div className={styles.page} style={{ width: `${zooms[zoom] ?? 100}%` }}>
          <PagePicture file={file} page={page}>
            {pick.words ? (
              <WordLayer key={`${choice.key}.${page}`} {...pick} words={pick.words} />
            ) : (
              <Marks {...props} marks={marks.filter((one) => one.page === page)} chosenMark={mark} />
            )}
          </PagePicture>
        </div>
      </ScrollArea>
    </section>
  );
}

function Marks(props: {
  marks: readonly Mark[];
  chosen: string | null;
  chosenMark: RefObject<HTMLButtonElement | null>;
  onChoose: (id: string) => void;
}) {
  const { chosen } = props;
  return props.marks.map((one) => (
    <button
      key={one.id}
      ref={one.id === chosen ? props.chosenMark : undefined}
      type="button"
      // The list beside it has the same by keyboard.
      tabIndex={-1}
      aria-hidden="true"
      className={styles.mark}
      data-chosen={one.id === chosen || undefined}
      data-unsure={one.isUnsure || undefined}
      style={placeOf(one.box, aroundWords)}
      onClick={() => props.onChoose(one.id)}
    >
      {one.id === chosen && <span className={styles.markLabel}>{one.label}</span>}
    </button>
  ));
}

function PageSteps(props: { page: number; pageCount: number; onPage: (page: number) => void }) {
  const t = useT();
  const { page, pageCount, onPage } = props;
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={t('document-reading:previousPage')}
        isDisabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="tabular">{t('document-reading:pageCount', { page, pages: pageCount })}</span>
      <IconButton
        icon="chevron-right"
        label={t('document-reading:nextPage')}
        isDisabled={page === pageCount}
        onClick={() => onPage(page + 1)}
      />
    </>
  );
}
