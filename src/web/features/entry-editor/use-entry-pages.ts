import { type EntryFormModel, useFormPages } from '#web/features/entry-form/index.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';

/**
 * The pages of an entry, if its form has them, and its keys: Ctrl+S saves, Ctrl+Enter turns to the next page and submits
 * where there is none.
 */
export function useEntryPages(
  model: EntryFormModel,
  can: { readonly save: boolean; readonly submit: boolean; readonly turn: boolean },
  run: { readonly save: () => Promise<unknown>; readonly submit: () => Promise<unknown> },
) {
  const pages = useFormPages(model, can.turn);
  const hasMore = pages !== null && !pages.isLast;
  useHotkeys(
    [
      { keys: 'mod+enter', run: () => void (hasMore ? pages.next() : run.submit()) },
      { keys: 'mod+s', run: () => void run.save() },
    ],
    can.save || can.submit,
  );
  /** With pages, an entry is submitted from the last one. */
  return { pages, canSubmit: can.submit && !hasMore };
}
