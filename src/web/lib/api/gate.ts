/** Lets only so many tasks run at once; the others wait in the order in which they came. */
export interface Gate {
  readonly pass: <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
}

/** Makes a gate for `size` tasks at once. A task whose signal is aborted while it waits never runs. */
export function createGate(size: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = () =>
    new Promise<void>((resolve) => {
      if (running < size) {
        running += 1;
        resolve();
      } else waiting.push(resolve);
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    pass: async (task, signal) => {
      await enter();
      try {
        signal?.throwIfAborted();
        return await task();
      } finally {
        leave();
      }
    },
  };
}
