import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

/** The only white sheet of a screen. It fills its place and scrolls inside. */
export function Sheet({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(styles.sheet, className)}>{children}</div>;
}

/** The 48-px head of a sheet or pane. `end` is at the right edge. */
export function SheetHeader({
  children,
  end,
  isRuled = false,
}: {
  children?: ReactNode;
  end?: ReactNode;
  isRuled?: boolean;
}) {
  return (
    <div className={classes(styles.header, isRuled && styles.ruled)}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** The name of the screen as its h1. A text that is too long is truncated, on a phone after its second line. */
export function PageTitle({ children }: { children: ReactNode }) {
  const content = typeof children === 'string' ? <span className={styles.name}>{children}</span> : children;
  return <h1 className={styles.title}>{content}</h1>;
}

/** Title of a section (h2). `end` holds the actions of the section. */
export function SectionTitle({
  children,
  isBig = false,
  end,
}: {
  children: ReactNode;
  isBig?: boolean;
  end?: ReactNode;
}) {
  return (
    <h2 className={classes(styles.sectionTitle, isBig && styles.bigTitle)}>
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </h2>
  );
}

/** A row of filters and small buttons below the header. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** The 56-px bar at the foot of a sheet, for the actions of the shown content. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** The location of the shown item: parts separated by strokes, the last one bold. */
export function Crumbs({ children }: { children: ReactNode }) {
  return <div className={styles.crumb}>{children}</div>;
}

/** A rail at the right edge (peek, properties) with its own head and foot; on phones it covers the sheet. */
export function Panel({
  label,
  header,
  footer,
  width = 392,
  children,
}: {
  label: string;
  header?: ReactNode;
  footer?: ReactNode;
  width?: number;
  children: ReactNode;
}) {
  return (
    <aside
      className={styles.panel}
      style={{ '--pane-width': `${width}px` } as CSSProperties}
      aria-label={label}
    >
      {header}
      <div className={styles.panelBody}>{children}</div>
      {footer}
    </aside>
  );
}

/** Reading content below the head of a sheet: one narrow column that scrolls. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return (
    <div className={styles.reading}>
      <div>{children}</div>
    </div>
  );
}
