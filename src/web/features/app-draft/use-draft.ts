import { useCallback, useMemo, useReducer, useState } from 'react';
import type { ModuleCompilation } from '#engine/compilation/compile-module.ts';
import type { FaultLocation } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Command, StepOptions } from './command.ts';
import { changed, historyOf, redone, undone } from './history.ts';
import type { LocalCopy } from './local-copy.ts';
import { type ModuleDetail, type Restored, type SavingState, useAutosave } from './use-autosave.ts';
import { useCompilation } from './use-compilation.ts';

/** An app in the designer: its draft, its history, the state of saving, and its faults. */
export interface Designer {
  readonly moduleId: string;
  /** The server's latest data besides the draft: versions, live counts, settings of the app. */
  readonly detail: ModuleDetail;
  /** The current draft. */
  readonly module: ModuleDefinition;
  /** Does a step; stable between renders. */
  readonly apply: (command: Command, options?: StepOptions) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly saving: SavingState;
  /** Saves at once; false when that failed. */
  readonly flush: () => Promise<boolean>;
  /** Forgets unsaved changes. */
  readonly abandon: () => void;
  /** Continues with the draft by which the server replaced this one. The replacement can be undone like any step. */
  readonly adopt: (module: ModuleDefinition, restored: Restored) => void;
  /** The ETag of the saved draft. */
  readonly etagNow: () => string;
  /** The compiled draft with its faults. It follows the draft when the browser is idle. */
  readonly compilation: ModuleCompilation;
  /** The selection, which the address keeps. `property` is the setting to be shown right after a jump. */
  readonly selection: FaultLocation | null;
  /** Selects on the tab that is open. */
  readonly select: (where: FaultLocation | null) => void;
  /** Selects the place of a fault, on whatever tab it is. */
  readonly jumpTo: (where: FaultLocation) => void;
}

/** How the selection is read and moved. */
export type Selecting = Pick<Designer, 'selection' | 'select' | 'jumpTo'>;

type Action =
  | {
      readonly kind: 'apply';
      readonly command: Command;
      readonly mergeKey: string | undefined;
      readonly nowMs: number;
    }
  | { readonly kind: 'undo' | 'redo' };

const reduce = (history: ReturnType<typeof historyOf<ModuleDefinition>>, action: Action) => {
  if (action.kind === 'apply') return changed(history, action.command, action);
  return action.kind === 'undo' ? undone(history) : redone(history);
};

/** The saved draft of a module, whole. */
function draftOf(detail: ModuleDetail): ModuleDefinition {
  return { ...detail.module_draft, workflow: detail.workflow_draft } as ModuleDefinition;
}

/** The newest published version, whole; null before the first. */
export function publishedOf(detail: ModuleDetail): ModuleDefinition | null {
  if (!detail.module_published) return null;
  const workflow = detail.workflow_published ?? detail.module_published.workflow;
  return { ...detail.module_published, workflow } as ModuleDefinition;
}

/** Keeps the draft of one module. A new `key` on the calling component starts with another draft. */
export function useDraft(options: {
  readonly detail: ModuleDetail;
  /** Unsaved changes found on this device. */
  readonly found: LocalCopy | null;
  readonly userId: string;
  readonly selecting: Selecting;
}): Designer {
  const { detail, found, userId } = options;
  const [history, dispatch] = useReducer(reduce, null, () =>
    historyOf<ModuleDefinition>(found?.module ?? draftOf(detail)),
  );
  const [initial] = useState(() => ({
    etag: found?.etag ?? detail.etag,
    saved: found ? draftOf(detail) : history.present,
    savedAt: detail.modified_on,
    outerFaults: detail.outer_faults,
  }));
  const module = history.present;
  const published = useMemo(() => publishedOf(detail), [detail]);
  const { state, flush, abandon, takeSaved, etagNow, outerFaults } = useAutosave({
    moduleId: detail.id,
    userId,
    module,
    initial,
  });
  const apply = useCallback(
    (command: Command, step: StepOptions = {}) =>
      dispatch({ kind: 'apply', command, mergeKey: step.mergeKey, nowMs: Date.now() }),
    [],
  );
  const adopt = useCallback(
    (next: ModuleDefinition, restored: Restored) => {
      takeSaved(next, restored);
      apply(() => next);
    },
    [takeSaved, apply],
  );
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), []);
  return {
    moduleId: detail.id,
    detail,
    module,
    apply,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saving: state,
    flush,
    abandon,
    adopt,
    etagNow,
    compilation: useCompilation(module, published, outerFaults),
    ...options.selecting,
  };
}
