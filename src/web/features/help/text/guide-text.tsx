import type { MarkedToken, Token, Tokens } from 'marked';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type GuidePlace, isKnown, pathFrom } from '../guide/chapters.ts';
import { guide } from '../guide/guide.ts';
import { guidePictures } from '../guide/guide-files.ts';
import { anchorOf, plainText } from '../guide/plain-text.ts';
import styles from './guide-text.module.css';

interface GuideTextProps {
  /** The file that the tokens are from, for its relative links. */
  readonly file: string;
  readonly tokens: readonly Token[];
  /** Number of levels by which its headings are raised. */
  readonly shift?: number;
  /** Opens a chapter that a link leads to; absent: its page of the help opens. */
  readonly onOpen?: ((place: GuidePlace) => void) | undefined;
}

/**
 * Markdown as elements. HTML in it is left out, so that nothing in the guide can run or load anything, and a link to a
 * file that the help does not have is shown as its text.
 */
export function GuideText(props: GuideTextProps) {
  return (
    <div className={styles.text} lang="en">
      <Blocks {...props} />
    </div>
  );
}

function Blocks({ tokens, ...place }: GuideTextProps) {
  return withKeys(tokens).map(({ key, token }) => <Block key={key} token={token} {...place} />);
}

type Place = Omit<GuideTextProps, 'tokens'>;

function Block({ token, ...place }: Place & { token: MarkedToken }) {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} {...place} />;
    case 'paragraph':
      return (
        <p>
          <Inlines tokens={token.tokens} {...place} />
        </p>
      );
    case 'list':
      return <List token={token} {...place} />;
    case 'table':
      return <Table token={token} {...place} />;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} {...place} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    default:
      return <Inline token={token} {...place} />;
  }
}

function Heading({ token, ...place }: Place & { token: Tokens.Heading }) {
  const id = anchorOf(plainText(token.tokens));
  const content = <Inlines tokens={token.tokens} {...place} />;
  const level = token.depth - (place.shift ?? 0);
  if (level <= 2) return <h2 id={id}>{content}</h2>;
  return level === 3 ? <h3 id={id}>{content}</h3> : <h4 id={id}>{content}</h4>;
}

function List({ token, ...place }: Place & { token: Tokens.List }) {
  const items = token.items.map((item) => (
    <li key={item.raw}>
      <Blocks tokens={item.tokens} {...place} />
    </li>
  ));
  return token.ordered ? <ol start={token.start === '' ? 1 : token.start}>{items}</ol> : <ul>{items}</ul>;
}

/** A table without titles has no head. */
function Table({ token, ...place }: Place & { token: Tokens.Table }) {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'td' | 'th') =>
    keyed(row, (cell) => cell.text).map(({ key, item }) => (
      <Cell key={key}>
        <Inlines tokens={item.tokens} {...place} />
      </Cell>
    ));
  return (
    <div className={styles.table}>
      <table>
        {token.header.some((cell) => cell.text !== '') && (
          <thead>
            <tr>{cells(token.header, 'th')}</tr>
          </thead>
        )}
        <tbody>
          {keyed(token.rows, (row) => row.map(({ text }) => text).join('|')).map(({ key, item }) => (
            <tr key={key}>{cells(item, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ tokens, ...place }: GuideTextProps) {
  return withKeys(tokens).map(({ key, token }) => <Inline key={key} token={token} {...place} />);
}

function Inline({ token, ...place }: Place & { token: MarkedToken }) {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inlines tokens={token.tokens} {...place} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inlines tokens={token.tokens} {...place} />
        </em>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <GuideLink token={token} {...place} />;
    case 'image':
      return <Picture token={token} file={place.file} />;
    case 'text':
    case 'escape':
      if ('tokens' in token && token.tokens) return <Inlines tokens={token.tokens} {...place} />;
      return token.text;
    default:
      return null;
  }
}

function GuideLink({ token, ...place }: Place & { token: Tokens.Link }) {
  const content = <Inlines tokens={token.tokens} {...place} />;
  if (token.href.startsWith('https://')) {
    return (
      <a href={token.href} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  }
  const target = guide.target(place.file, token.href);
  if (!target) return content;
  const open = (event: MouseEvent) => {
    if (!place.onOpen || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    place.onOpen(target);
  };
  return (
    <Link to={helpAddress(target.chapter, target.anchor)} onClick={open}>
      {content}
    </Link>
  );
}

function Picture({ token, file }: { token: Tokens.Image; file: string }) {
  const source = guidePictures[pathFrom(file, token.href)];
  return source === undefined ? null : <img src={source} alt={token.text} loading="lazy" />;
}

/** The address of a chapter of the help. */
export function helpAddress(chapter: string, anchor = ''): string {
  return `/help/${chapter}${anchor === '' ? '' : `#${anchor}`}`;
}

function withKeys(tokens: readonly Token[]) {
  return keyed(tokens.filter(isKnown), (token) => token.raw).map(({ key, item }) => ({ key, token: item }));
}

/** Keys made of what the items say; equal ones are counted. The guide of a build never changes. */
function keyed<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return { key: `${text}${count}`, item };
  });
}
