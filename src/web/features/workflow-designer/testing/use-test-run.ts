import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { testRun, type testRunStep } from '#contracts/workflow/test-run.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import type { Designer } from '#web/features/form-designer/index.ts';
import { call } from '#web/lib/api/client.ts';

export type TestRunAnswer = EndpointOutput<typeof testRun>;
export type TestRunStep = z.input<typeof testRunStep>;

/** What a test run begins with. */
export interface TestRunStart {
  readonly values: EntryValues;
  readonly initiator: PickedPerson | null;
}

/** A test run of the saved draft: open or not, where it stands, and what can be done with it. */
export interface TestRun {
  readonly isOpen: boolean;
  /** What the last run began with; the next begins with it again. */
  readonly given: TestRunStart | null;
  /** Null until it has begun. */
  readonly answer: TestRunAnswer | null;
  readonly stepCount: number;
  readonly isBusy: boolean;
  /** Why the last step was not taken. */
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

/** Plays the draft through, each time from its beginning, after it has been saved. */
export function useTestRun({ moduleId, flush }: Designer): TestRun {
  const [isOpen, setOpen] = useState(false);
  const [course, setCourse] = useState(blank);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = useCallback(
    async (given: TestRunStart, steps: readonly TestRunStep[]) => {
      setIsBusy(true);
      setError(null);
      try {
        await flush();
        const body = { data: given.values, initiatorId: given.initiator?.id, steps: [...steps] };
        const answer = await call(testRun, { params: { moduleId }, body });
        setCourse({ given, steps, answer });
      } catch (failure) {
        setError(failure instanceof Error ? failure.message : String(failure));
      } finally {
        setIsBusy(false);
      }
    },
    [moduleId, flush],
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
      isBusy,
      error,
      setOpen,
      start: (start) => run(start, []),
      take: (step) => again([...steps, step]),
      takeBack: () => again(steps.slice(0, -1)),
      beginAgain: () => {
        setError(null);
        setCourse({ ...blank, given });
      },
    };
  }, [isOpen, course, isBusy, error, run]);
}
