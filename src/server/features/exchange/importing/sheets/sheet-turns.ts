import { AppError } from '#server/platform/app-error.ts';

/** How many files a node reads and lets wait. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Files of one person, waiting and being read; only one of them is read at a time. */
  readonly ofOnePerson: number;
  /** After this time a waiting caller is asked to come back later. */
  readonly maxWaitMs: number;
  readonly retryAfterSeconds: number;
}

/** An admitted file. */
export interface SheetTurn {
  /** Resolves when the file may be read; reports how many others come first whenever that changes. */
  begin(tellAhead: (ahead: number) => void): Promise<void>;
  /** Admits the next file, whether this one was read or not. */
  end(): void;
}

interface Waiting {
  readonly person: string;
  readonly start: () => void;
  readonly tellAhead: (ahead: number) => void;
}

/** The queue of a node. Reading takes memory, so only a few files are read at once, and no one can take all turns. */
export function sheetTurns(limits: TurnLimits): { enter(person: string): SheetTurn } {
  const entered = new Map<string, number>();
  const reading = new Set<string>();
  const waiting: Waiting[] = [];
  let all = 0;

  function letNextIn(): void {
    for (const one of [...waiting]) {
      if (reading.size >= limits.atOnce) break;
      if (reading.has(one.person)) continue;
      reading.add(one.person);
      waiting.splice(waiting.indexOf(one), 1);
      one.start();
    }
    waiting.forEach((one, ahead) => void one.tellAhead(ahead + 1));
  }

  function wait(person: string, tellAhead: (ahead: number) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        person,
        tellAhead,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(tooMany(limits));
      }, limits.maxWaitMs);
      waiting.push(one);
      letNextIn();
    });
  }

  return {
    enter: (person) => {
      const own = entered.get(person) ?? 0;
      if (own >= limits.ofOnePerson || all >= limits.atOnce + limits.waiting) throw tooMany(limits);
      entered.set(person, own + 1);
      all += 1;
      let isReading = false;
      return {
        begin: async (tellAhead) => {
          await wait(person, tellAhead);
          isReading = true;
        },
        end: () => {
          all -= 1;
          const left = (entered.get(person) ?? 1) - 1;
          if (left > 0) entered.set(person, left);
          else entered.delete(person);
          if (isReading) reading.delete(person);
          letNextIn();
        },
      };
    },
  };
}

function tooMany({ retryAfterSeconds }: TurnLimits): AppError {
  const violations = [
    { path: 'body.file', code: 'files_being_read', params: { seconds: retryAfterSeconds } },
  ];
  return new AppError('too_many_requests', {}, { violations, retryAfterSeconds });
}
