import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { followPointer } from '#web/lib/drag/follow-pointer.ts';
import type { Report, ReportColumn } from '../report-state.ts';
import { type Dragged, dropPart, type Place, type Zone } from './drop-part.ts';

/** What is dragged over a report, and the place under the pointer where it can stand. */
interface Drag {
  readonly dragged: Dragged;
  readonly label: string;
  readonly over: Place | null;
}

/** Drags parts and columns over the sentence of a report. */
export interface ReportDrag {
  readonly drag: Drag | null;
  /** Moves beside the pointer. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly begin: (event: PointerEvent, dragged: Dragged, label: string) => void;
}

/** Elements with `data-zone` take what is dropped, before one of their elements with `data-part`. */
export function useReportDrag(
  report: Report,
  columns: readonly ReportColumn[],
  onChange: (change: Partial<Report>) => void,
): ReportDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef({ report, columns, onChange });
  latest.current = { report, columns, onChange };
  const begin = (event: PointerEvent, dragged: Dragged, label: string) => {
    if (!event.isPrimary || event.button !== 0) return;
    let over: Place | null = null;
    const changeAt = (place: Place) =>
      dropPart(latest.current.report, latest.current.columns, dragged, place);
    followPointer(event, {
      scrolled: event.currentTarget as HTMLElement,
      begin: () => setDrag({ dragged, label, over }),
      move: (x, y) => {
        if (ghost.current) ghost.current.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
        const place = placeAt(x, y);
        const next = place && changeAt(place) ? place : null;
        if (next?.zone === over?.zone && next?.index === over?.index) return;
        over = next;
        setDrag({ dragged, label, over });
      },
      drop: () => {
        setDrag(null);
        const change = over && changeAt(over);
        if (change) latest.current.onChange(change);
      },
      cancel: () => setDrag(null),
    });
  };
  return { drag, ghost, begin };
}

/** The place under a point of the window: before the first part that begins right of it or below. */
function placeAt(x: number, y: number): Place | null {
  const zone = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-zone]');
  if (!zone) return null;
  const boxes = [...zone.querySelectorAll('[data-part]')].map((part) => part.getBoundingClientRect());
  const after = boxes.findIndex(
    ({ top, bottom, left, width }) => y < top || (y <= bottom && x < left + width / 2),
  );
  return { zone: zone.dataset.zone as Zone, index: after < 0 ? boxes.length : after };
}
