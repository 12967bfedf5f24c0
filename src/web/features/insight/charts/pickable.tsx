import type { ReactNode } from 'react';
import type { Mark } from './chart-data.ts';
import type { ChartProps } from './chart-props.ts';

/** A mark of a chart made of text: a button where a press filters, else what it says. */
export function Pickable(
  props: Pick<ChartProps, 'onPick' | 'canPick'> & {
    readonly mark: Mark;
    readonly label: string;
    readonly className: string | undefined;
    readonly children: ReactNode;
  },
) {
  const { onPick, className, children } = props;
  const { cell } = props.mark;
  if (!onPick || !cell || !props.canPick(cell)) return <span className={className}>{children}</span>;
  return (
    <button type="button" className={className} aria-label={props.label} onClick={() => onPick(cell)}>
      {children}
    </button>
  );
}
