import { IconButton } from '../button/icon-button.tsx';
import styles from './list.module.css';

/** Which rows a page shows, and the way to the pages beside it. */
export function ListPages(props: {
  /** The shown rows in words, such as "51 to 100 of 240". */
  range: string;
  page: number;
  /** The number of pages. */
  count: number;
  previousLabel: string;
  nextLabel: string;
  onPage: (page: number) => void;
}) {
  const { page, count, onPage } = props;
  return (
    <div className={styles.pages}>
      <span>{props.range}</span>
      <IconButton
        icon="chevron-left"
        size="tiny"
        label={props.previousLabel}
        isDisabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        size="tiny"
        label={props.nextLabel}
        isDisabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
