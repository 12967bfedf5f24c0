import type { ReactNode, Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { SheetHeader } from '../layout/sheet.tsx';
import styles from './peek.module.css';

/** What the link that opens the item on a page of its own takes over. */
interface OpenLink {
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly 'data-tooltip': string;
  readonly children: ReactNode;
}

interface PeekHeaderProps {
  readonly labels: {
    readonly close: string;
    readonly previous: string;
    readonly next: string;
    readonly open: string;
  };
  readonly onClose: () => void;
  /** Absent at the ends of the list. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Draws the link to the item's own page. */
  readonly link: (link: OpenLink) => ReactNode;
  /** Beside the cross: what the item is, or how it stands. */
  readonly children?: ReactNode;
}

/** The head of an item beside its list: close, the items before and after it, and its own page. */
export function PeekHeader(props: PeekHeaderProps) {
  const { labels, onPrevious, onNext } = props;
  return (
    <SheetHeader
      end={
        <>
          <IconButton
            icon="chevron-up"
            label={labels.previous}
            isDisabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton icon="chevron-down" label={labels.next} isDisabled={!onNext} onClick={onNext} />
          {props.link({
            className: styles.open,
            'aria-label': labels.open,
            'data-tooltip': labels.open,
            children: <Icon name="expand" />,
          })}
        </>
      }
    >
      <IconButton icon="x" label={labels.close} onClick={props.onClose} />
      {props.children}
    </SheetHeader>
  );
}

/** A list and, at its right, the peek of one of its items. */
export function Beside({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.beside}>
      {children}
    </div>
  );
}
