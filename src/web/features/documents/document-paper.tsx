import type { CSSProperties } from 'react';
import type { getEntryDocument } from '#contracts/documents/get-entry-document.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { classes } from '#web/ui/classes.ts';
import tableStyles from './document-table.module.css';
import styles from './documents.module.css';

type Document = EndpointOutput<typeof getEntryDocument>;
type Block = Document['blocks'][number];
type PartOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** A document on a white sheet, as long as it is; on paper the browser parts it into pages. */
export function DocumentPaper({ document }: { document: Document }) {
  const { head } = document;
  return (
    <article
      className={classes(styles.paper, document.isLandscape && styles.landscape)}
      lang={document.language}
      aria-label={document.title}
    >
      <header className={styles.head}>
        {head.logo && <img className={styles.logo} src={head.logo.src} alt={head.logo.alt} />}
        <span className={styles.from}>
          <b>{head.organization}</b>
          <span>{head.app}</span>
        </span>
        <span className={styles.standing}>
          <span>{head.number}</span>
          <span>{head.status}</span>
        </span>
      </header>
      <h2 className={styles.name}>{document.title}</h2>
      {document.subtitle !== '' && <p className={styles.small}>{document.subtitle}</p>}
      {document.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document never change places
        <Part key={index} block={block} />
      ))}
      <footer className={styles.foot}>{document.printed}</footer>
    </article>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className={styles.heading}>{block.text}</h3>;
  if (block.kind === 'facts') return <Facts facts={block.facts} />;
  if (block.kind === 'table') return <Table {...block} />;
  if (block.kind === 'note') return <p className={styles.small}>{block.text}</p>;
  return (
    <figure className={styles.picture}>
      <span className={styles.small}>{block.label}</span>
      <img className={block.isSignature ? styles.signature : undefined} src={block.src} alt={block.alt} />
      <figcaption className={styles.small}>{block.caption}</figcaption>
    </figure>
  );
}

function Facts({ facts }: Pick<PartOf<'facts'>, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text, width }) => (
        <div key={label} style={{ '--share': width } as CSSProperties}>
          <dt className={styles.small}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ head, rows }: Pick<PartOf<'table'>, 'head' | 'rows'>) {
  const sideOf = (index: number) => (head[index]?.isNumber ? tableStyles.number : undefined);
  return (
    <div className={tableStyles.wide}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {head.map(({ text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places, and names can be alike
              <th key={index} scope="col" className={sideOf(index)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
            <tr key={line}>
              {row.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: neither do cells
                <td key={index} className={sideOf(index)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
