import type { ReactNode } from 'react';

/** A stop is done, current, ahead, or failed. */
type StopState = 'done' | 'now' | 'todo' | 'failed';

/** One stop of the route: `title` is the step, `about` the person and the time (`Ana, 08:58`). */
export interface RouteStop {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  /** How long it took, such as `2 h`; absent: it is not done, or that is not known. */
  readonly took?: string;
  readonly state: StopState;
  /** Shown beside `about`, such as a button with details. */
  readonly more?: ReactNode;
}
