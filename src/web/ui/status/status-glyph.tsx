import type { ReactNode } from 'react';

/** The eight statuses with a glyph, by their names in the API. */
export type StatusName =
  | 'Draft'
  | 'Starting'
  | 'In Progress'
  | 'Returned'
  | 'Completed'
  | 'Rejected'
  | 'Withdrawn'
  | 'Faulted';

const ring = (colour: string, dashes?: string) => (
  <circle cx="7" cy="7" r="5.75" fill="none" stroke={colour} strokeWidth="1.5" strokeDasharray={dashes} />
);

const mark = (path: string, colour: string, width = 1.5) => (
  <path
    d={path}
    fill="none"
    stroke={colour}
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const drawings: Readonly<Record<StatusName, ReactNode>> = {
  Draft: ring('var(--neutral-9)', '2.2 1.4'),
  Starting: (
    <>
      {ring('var(--info-9)', '2.2 1.4')}
      <path d="M7 3.6A3.4 3.4 0 0 1 10.4 7H7Z" fill="var(--info-9)" />
    </>
  ),
  'In Progress': (
    <>
      {ring('var(--info-9)')}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8Z" fill="var(--info-9)" />
    </>
  ),
  Returned: (
    <>
      {ring('var(--warning-11)')}
      {mark('M9.6 7H4.6m1.9-2L4.5 7l2 2', 'var(--warning-11)')}
    </>
  ),
  Completed: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="var(--success-9)" />
      {mark('M4.3 7.2l1.9 1.9 3.5-3.9', 'var(--on-success)', 1.6)}
    </>
  ),
  Rejected: (
    <>
      {ring('var(--danger-9)')}
      {mark('M5.2 5.2l3.6 3.6M8.8 5.2L5.2 8.8', 'var(--danger-9)')}
    </>
  ),
  Withdrawn: (
    <>
      {ring('var(--neutral-9)')}
      {mark('M4.8 7h4.4', 'var(--neutral-9)')}
    </>
  ),
  Faulted: (
    <>
      <path d="M4.4.6h5.2l3.8 3.8v5.2l-3.8 3.8H4.4L.6 9.6V4.4Z" fill="var(--danger-9)" />
      {mark('M7 3.8v3.6M7 9.9v.1', 'var(--on-danger)', 1.7)}
    </>
  ),
};

const isStatusName = (status: string): status is StatusName => Object.hasOwn(drawings, status);

/**
 * A status as a shape: filled for final or faulted, a ring for in progress. An unknown status is drawn as a draft.
 */
export function StatusGlyph({ status, size = 14 }: { status: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" style={{ flex: 'none' }} aria-hidden="true">
      {drawings[isStatusName(status) ? status : 'Draft']}
    </svg>
  );
}
