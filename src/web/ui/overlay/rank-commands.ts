/** A piece of a text; those that match what was typed are marked. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A command of the palette. The search also finds `words`, which are not shown. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** The label with what was typed marked. */
  readonly marked?: readonly MarkedPiece[];
  /** A second line. */
  readonly detail?: readonly MarkedPiece[];
  /** A status of an entry at the end of the line, as its name and its text. */
  readonly status?: { readonly name: string; readonly label: string };
  /** A short text at the end of the line. */
  readonly end?: string;
  /** Where it leads; Ctrl+Enter opens that in a new tab. */
  readonly href?: string;
  /** Running it types this text instead, and leaves the palette open. */
  readonly types?: string;
  readonly about?: string;
  readonly icon?: string;
  readonly shortcut?: string;
  readonly words?: string;
  /** Running it leaves the palette open. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
}

const most = 50;

/** The commands that match a query, best first within their groups. Groups keep their order. Accents are ignored. */
export function rankCommands(commands: readonly Command[], query: string): readonly Command[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return commands.slice(0, most);
  const groups = [...new Set(commands.map((command) => command.group))];
  const scored = commands.flatMap((command) => {
    const score = scoreOf(command, wanted);
    return score === 0 ? [] : [{ command, score }];
  });
  const best = new Map<string, number>();
  for (const { command, score } of scored)
    best.set(command.group, Math.max(best.get(command.group) ?? 0, score));
  groups.sort((one, other) => (best.get(other) ?? 0) - (best.get(one) ?? 0));
  return scored
    .sort(
      (one, other) =>
        groups.indexOf(one.command.group) - groups.indexOf(other.command.group) || other.score - one.score,
    )
    .slice(0, most)
    .map(({ command }) => command);
}

function scoreOf(command: Command, wanted: readonly string[]): number {
  const label = fold(command.label);
  const rest = fold(`${command.about ?? ''} ${command.words ?? ''}`);
  let score = 0;
  for (const word of wanted) {
    if (label.startsWith(word)) score += 4;
    else if (label.includes(` ${word}`)) score += 3;
    else if (label.includes(word)) score += 2;
    else if (rest.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
