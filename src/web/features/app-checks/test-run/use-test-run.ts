import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { testRun, type testRunStep } from '#contracts/app-checks/test-run.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Designer } from '#web/features/app-draft/index.ts';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';

export type TestRunAnswer = EndpointOutput<typeof testRun>;
type TestRunStep = z.input<typeof testRunStep>;

/** The start values of a test run. */
interface TestRunStart {
  readonly values: EntryValues;
  readonly initiator: PickedPerson | null;
}

/** A test run of the saved draft: whether it is open, its current place, and its actions. */
export interface TestRun {
  readonly isOpen: boolean;
  /** The start values of the last run. The next run starts with them again. */
  readonly given: TestRunStart | null;
  /** Null until the test run has started. */
  readonly answer: TestRunAnswer | null;
  readonly stepCount: number;
  readonly isBusy: boolean;
  /** The error of the last step. */
  readonly error: string | null;
  readonly setOpen: (isOpen: boolean) => void;
  readonly start: (given: TestRunStart) => Promise<void>;
  readonly take: (step: TestRunStep) => Promise<void>;
  readonly takeBack: () => Promise<void>;
  readonly beginAgain: () => void;
}

interface Course {
  readonly given: TestRunStart | null;
  readonly steps: readonly TestRunStep[];
  readonly answer: TestRunAnswer | null;
}

const blank: Course = { given: null, steps: [], answer: null };

/** Saves the draft and runs it, each time from the start. */
export function useTestRun({ moduleId, flush }: Designer): TestRun {
  const [isOpen, setOpen] = useState(false);
  const [course, setCourse] = useState(blank);
  const { run: play, error: failure, clear } = useAction(testRun, { errors: 'screen' });
  const { busy, run: runSteps } = useSteps<'play'>();
  const run = useCallback(
    (given: TestRunStart, steps: readonly TestRunStep[]) =>
      runSteps('play', async () => {
        await flush();
        const body = { data: given.values, initiatorId: given.initiator?.id, steps: [...steps] };
        const { output: answer } = await play({ params: { moduleId }, body });
        if (answer) setCourse({ given, steps, answer });
      }),
    [moduleId, flush, play, runSteps],
  );
  return useMemo(() => {
    const { given, steps, answer } = course;
    const again = async (next: readonly TestRunStep[]) => {
      if (given) await run(given, next);
    };
    return {
      isOpen,
      given,
      answer,
      stepCount: steps.length,
      isBusy: busy !== null,
      error: failure?.message ?? null,
      setOpen,
      start: (start) => run(start, []),
      take: (step) => again([...steps, step]),
      takeBack: () => again(steps.slice(0, -1)),
      beginAgain: () => {
        clear();
        setCourse({ ...blank, given });
      },
    };
  }, [isOpen, course, busy, failure, clear, run]);
}
