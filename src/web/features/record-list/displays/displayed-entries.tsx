import { lazy, Suspense } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import type { ListDisplay } from '../list-state.ts';
import type { DisplayProps } from './display-props.ts';

// A table is what most lists are, so the others are only loaded when they are shown.
const displays = {
  board: lazy(async () => ({ default: (await import('../board/board.tsx')).Board })),
  calendar: lazy(async () => ({ default: (await import('../calendar/calendar.tsx')).Calendar })),
  gallery: lazy(async () => ({ default: (await import('../gallery/gallery.tsx')).Gallery })),
};

/** The list as a board, calendar or gallery. Without its column it says so and offers the table. */
export function DisplayedEntries(props: Omit<DisplayProps, 'by'> & { display: ListDisplay }) {
  const t = useT();
  const { display, config } = props;
  const by = config.columns.find(({ name, displays: kinds }) => {
    return name === display.by && kinds.includes(display.kind);
  });
  if (!by) {
    return (
      <Empty
        isPlain
        title={t('records:displayGone')}
        text={t('records:displayGoneText')}
        actions={
          <Button kind="line" icon="table-2" onClick={() => props.onChange({ display: null })}>
            {t('records:showTable')}
          </Button>
        }
      />
    );
  }
  const Display = displays[display.kind];
  return (
    <Suspense fallback={<SkeletonList rows={8} height={64} hasDisc={false} />}>
      <Display key={`${display.kind} ${by.name}`} {...props} by={by} />
    </Suspense>
  );
}
