import { BrowserFault } from './browser-fault.ts';

/** The result of some work; after `ms` it throws a `BrowserFault`, and the work is not waited for. */
export async function inTime<Result>(
  work: Promise<Result>,
  ms: number,
  code = 'bot_step_blocked',
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrowserFault(code)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
