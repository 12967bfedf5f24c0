import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import log from '../layout/log-panes.module.css';

/** A message in a log: when, what, about what, and what became of it. A press shows it beside the log. */
export function LogRow(props: {
  /** RFC 3339. */
  readonly at: string;
  /** The same for people. */
  readonly moment: string;
  readonly what: ReactNode;
  readonly hint: string | null;
  readonly isFine: boolean;
  readonly result: ReactNode;
  readonly isShown: boolean;
  readonly onShow: () => void;
}) {
  return (
    <li>
      <button type="button" className={log.row} aria-current={props.isShown} onClick={props.onShow}>
        <time dateTime={props.at}>{props.moment}</time>
        <span className={log.what}>
          {props.what}
          <span className={`${log.hint} cut`}>{props.hint}</span>
        </span>
        <span className={log.result} data-fine={props.isFine}>
          {!props.isFine && <Icon name="circle-alert" size={14} />}
          {props.result}
        </span>
      </button>
    </li>
  );
}
